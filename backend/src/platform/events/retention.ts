/**
 * Forgets personal data whose time is over. Runs every hour, in one worker of the installation;
 * what was done before changes nothing.
 */
export abstract class Retention {
  abstract apply(): Promise<void>;
}

/**
 * SQL of an address without its last part: /24 of IPv4, /48 of IPv6; what is no address becomes
 * null.
 */
export const truncatedAddressSql = (column: string): string => {
  const address = `shared.inet_or_null(${column})`;
  return `host(network(set_masklen(${address}, case family(${address}) when 4 then 24 else 48 end)))`;
};

/** SQL of a user agent's family, such as `Firefox`; null when it is none of the usual ones. */
export const browserFamilySql = (column: string): string =>
  `substring(${column} from '(Firefox|Edg|OPR|Chrome|Safari|curl)')`;
