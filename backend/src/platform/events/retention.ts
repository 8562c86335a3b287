/**
 * A retention rule: deletes or shortens personal data after its time. A context registers its own.
 * Each runs every hour, in one worker of the installation.
 */
export abstract class Retention {
  /** Applies the rule; a second run changes nothing. */
  abstract apply(): Promise<void>;
}

/**
 * SQL for an IP address truncated to its network: /24 for IPv4 (also when it is mapped into IPv6),
 * /48 for IPv6. Text that is not an address becomes null. Rows age where they are, so this rule is
 * SQL; `shortAddress` of analytics is the same rule for events before they are stored, and
 * `short-addresses.int.spec.ts` compares both.
 */
export const truncatedAddressSql = (column: string): string => {
  const address = `shared.inet_or_null(split_part(${column}, '%', 1))`;
  const unmapped = `case
      when ${address} << '::ffff:0:0/96' then '0.0.0.0'::inet + (${address} - '::ffff:0:0'::inet)
      else ${address}
    end`;
  return `(
    select host(network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end)))
      from (select ${unmapped} as ip) unmapped
  )`;
};

/** SQL for the browser family of a user agent, such as `Firefox`; null for any other. */
export const browserFamilySql = (column: string): string =>
  `substring(${column} from '(Firefox|Edg|OPR|Chrome|Safari|curl)')`;
