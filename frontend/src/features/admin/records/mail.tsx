/** A long address breaks before its @. */
export function Mail({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <span className="console-wrap">
      {name}
      <wbr />@{host}
    </span>
  );
}
