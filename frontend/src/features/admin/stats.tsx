/** A row of figures, each with its name. */
export function Stats({ stats }: { stats: readonly { name: string; value: string }[] }) {
  return (
    <dl className="console-stats">
      {stats.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
