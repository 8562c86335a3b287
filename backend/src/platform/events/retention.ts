/**
 * A retention rule: deletes or shortens personal data after its time. A context registers its own.
 * Each runs every hour, in one worker of the installation.
 */
export abstract class Retention {
  /** Applies the rule; a second run changes nothing. */
  abstract apply(): Promise<void>;
}

/**
 * SQL for an IP address truncated to its network: /24 for IPv4, /48 for IPv6. Text that is not an
 * address becomes null.
 */
export const truncatedAddressSql = (column: string): string => {
  const address = `shared.inet_or_null(${column})`;
  const bits = `case family(${address}) when 4 then 24 else 48 end`;
  return `host(network(set_masklen(${address}, ${bits})))`;
};

/** SQL for the browser family of a user agent, such as `Firefox`; null for any other. */
export const browserFamilySql = (column: string): string =>
  `substring(${column} from '(Firefox|Edg|OPR|Chrome|Safari|curl)')`;
