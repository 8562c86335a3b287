/** A drawing of the road from the pines of The Woodlands to downtown Houston. */
export function PilotDrawing() {
  return (
    <svg viewBox="0 0 480 280" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="478"
        height="278"
        rx="16"
        fill="var(--surface)"
        stroke="var(--line)"
      />
      <g fill="none" strokeLinecap="round">
        <path
          d="M126 108c0 58 62 50 108 62s74 24 84 56"
          stroke="var(--art-fill)"
          strokeWidth="18"
        />
        <path
          d="M126 108c0 58 62 50 108 62s74 24 84 56"
          stroke="var(--art-line)"
          strokeWidth="1.75"
          strokeDasharray="9 8"
        />
      </g>
      <TreesAndSkyline />
      <Pin x={126} y={108} />
      <Pin x={318} y={226} />
      <g
        fill="var(--ink)"
        fontFamily="var(--font-serif)"
        fontSize="19"
        fontWeight="600"
        textAnchor="middle"
      >
        <text x="90" y="40">
          The Woodlands
        </text>
        <text x="318" y="256">
          Houston
        </text>
      </g>
    </svg>
  );
}

function TreesAndSkyline() {
  return (
    <g
      fill="none"
      stroke="var(--art-line)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        fill="var(--art-fill)"
        d="m30 112 18-30 18 30Zm4-23 14-25 14 25ZM62 100l16-27 16 27Zm3-20 13-23 13 23Z
           M160 108l18-30 18 30Zm4-23 14-25 14 25ZM194 94l15-26 15 26Z
           m3-19 12-22 12 22Z"
      />
      <path d="M48 112v9M78 100v9M178 108v9M209 94v8" />
      <path
        fill="var(--surface)"
        d="M344 226v-58h22v58M366 226v-84h26v84M392 226V116l14-10 14 10v110M420 226v-52h24v52"
      />
      <path
        d="M351 180h8M351 192h8M351 204h8M373 154h12M373 166h12M373 178h12M373 190h12
           M373 202h12M399 130h14M399 142h14M399 154h14M399 166h14M399 178h14
           M399 190h14M427 186h10M427 198h10M427 210h10M336 226h118"
      />
      <path
        fill="var(--art-fill)"
        d="M262 226c-10 0-14-7-12-14-3-7 3-14 10-13 2-6 12-6 14 0 8-1 13 6 10 13 2 7-4 14-12 14Z"
      />
      <path d="M267 226v-14M254 226h30" />
    </g>
  );
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 0c-9-11-13-18-13-25a13 13 0 0 1 26 0c0 7-4 14-13 25Z"
        fill="var(--action)"
        stroke="var(--surface)"
        strokeWidth="2"
      />
      <circle cy="-25" r="4.5" fill="var(--on-action)" />
    </g>
  );
}
