import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { publishedTerms } from '../../../src/marketplace/catalogue/domain/prices/published-price.js';
import { byKey, formerPrices, hospitals } from '../../data-files.js';
import { start } from '../../marketplace/a-marketplace.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ demoData: 'on' });
  await start(kernel);
});
afterAll(() => kernel.close());

/** All excerpts' prices are those of main codes. */
const mainCodeOf = (service: string): string => {
  const { codes = [], mainCode } = byKey.get(service) ?? {};
  return mainCode ?? codes[0]?.code ?? '';
};

const prices = () =>
  kernel.rows(
    `select p.name as hospital, s.key as service, link.custom_price as cents, link.coverage,
      link.includes, link.includes_es as "includesEs", link.source_kind as kind,
      link.source_as_of::text as "asOf", link.source_url as "sourceUrl", link.source_row as row,
      link.source_attester as attester, link.status, link.comparable,
      link.updated_by as by, imported.file_name as file
    from marketplace.provider_services link
    join marketplace.providers p on p.id = link.provider_id and p.kind = 'hospital_listing'
    join marketplace.services s on s.id = link.service_id
    left join pricing.price_file_imports imported on imported.id = link.source_import_id
    order by p.name collate "C", s.key collate "C"`,
  );

it('are those that the list by hand had, with their sources and rows', async () => {
  const expected = formerPrices
    .map(({ hospital, ccn, service, cents, billingClass, asOf, sourceUrl, row }) => ({
      hospital,
      service,
      cents,
      // Of all of them this hospital alone asks its gross charge; the list did not say so.
      ...publishedTerms({
        code: mainCodeOf(service),
        billingClass,
        noDiscount: ccn === '450775',
      }),
      kind: 'published_file',
      asOf,
      sourceUrl,
      row,
      attester: null,
      status: 'published',
      comparable: true,
      by: 'demo data',
      file: `${hospitals.find((each) => each.ccn === ccn)?.key}.csv`,
    }))
    .sort((one, other) =>
      `${one.hospital}\0${one.service}` < `${other.hospital}\0${other.service}` ? -1 : 1,
    );
  expect(await prices()).toEqual(expected);
});

it('came through the importer, and the audit log says so', async () => {
  const entries = await kernel.rows(
    `select d.after_data as after
    from shared.audit_logs l
    join shared.audit_details d on d.audit_id = l.id
    where l.command = 'ApplyReadPriceFiles' and l.table_name = 'pricing.price_file_imports'`,
  );
  expect(entries).toHaveLength(9);
  for (const { after } of entries)
    expect(after).toMatchObject({
      status: 'applied',
      createdBy: 'demo data',
      appliedBy: 'demo data',
    });
});

it('are loaded again by no later start, not even after they were undone or deleted', async () => {
  const counts = (): Promise<object[]> =>
    kernel.rows(
      `select
        (select count(*)::int from pricing.price_file_imports) as imports,
        (select count(*)::int from marketplace.price_changes) as changes`,
    );
  const before = await counts();
  await kernel.rows('update marketplace.provider_services set deleted_at = now()');
  await start(kernel);
  expect(await counts()).toEqual(before);
});

it('are not loaded beside those of an earlier release', async () => {
  // As an earlier release left it: prices without an import.
  await kernel.rows(
    `update marketplace.provider_services
    set deleted_at = null, source_import_id = null, source_row = null`,
  );
  await kernel.rows('truncate pricing.price_file_imports cascade');
  await start(kernel);
  expect(await kernel.rows('select from pricing.price_file_imports')).toEqual([]);
});

it('are loaded by the next start when the first one broke off before', async () => {
  await kernel.rows('truncate marketplace.price_changes');
  await kernel.rows(
    `delete from marketplace.provider_services
    where provider_id = (
      select id from marketplace.providers where name = 'Elite Hospital Kingwood'
    )`,
  );
  await start(kernel);
  expect(await kernel.rows('select file_name from pricing.price_file_imports')).toEqual([
    { file_name: 'elite-hospital-kingwood.csv' },
  ]);
});
