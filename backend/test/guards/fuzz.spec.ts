import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { Public } from '../../src/platform/http/auth/access.guard.js';
import { AcceptsPicture, PictureBody } from '../../src/platform/http/server/picture-body.js';
import { Arbitraries } from './arbitraries.js';
import { Cast } from './cast.js';
import { Conformity, hollow } from './conformity.js';
import { rowsOf } from './faults/access-faults.js';
import { faults } from './faults/fuzz-faults.js';
import { type Operation, tell } from './operations.js';

/**
 * FUZZ_RUNS requests for each operation, made from FUZZ_SEED: `random` is another one each time.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 25);
const SEED =
  process.env.FUZZ_SEED === 'random'
    ? Math.floor(Math.random() * 2 ** 31)
    : Number(process.env.FUZZ_SEED ?? 20_261_121);

class PlantedDto {
  @ApiProperty({ maxLength: 100 }) @MaxLength(100) @IsString() text!: string;
}
class PlantedView {
  @ApiProperty({ type: 'integer' }) cents!: number;
}
class PlantedMomentView {
  @ApiProperty({ format: 'date-time' }) at!: string;
}

/**
 * Faults that somebody could make: a text that nobody can read, a status that nobody named, a
 * number that is none, a moment as the database writes it, a field that nobody described, a picture
 * that is believed.
 */
@Controller('planted')
class PlantedController {
  @Post('parsed')
  @Public()
  @ApiCreatedResponse({ type: PlantedView })
  parsed(@Body() { text }: PlantedDto): PlantedView {
    return { cents: Number(JSON.parse(text)) };
  }
  @Post('unsaid')
  @Public()
  @ApiOkResponse({ type: PlantedView })
  unsaid(): PlantedView {
    return { cents: 1 };
  }
  @Get('fraction')
  @Public()
  @ApiOkResponse({ type: PlantedView })
  fraction(): PlantedView {
    return { cents: 12.5 };
  }
  @Get('moment')
  @Public()
  @ApiOkResponse({ type: PlantedMomentView })
  moment(): PlantedMomentView {
    return { at: '2026-11-22 14:07:05.847+00' };
  }
  @Get('talkative')
  @Public()
  @ApiOkResponse({ type: PlantedView })
  talkative(): PlantedView {
    return Object.assign({ cents: 1 }, { passwordHash: 'x' });
  }
  @Post('portrait')
  @Public()
  @AcceptsPicture()
  @ApiCreatedResponse({ type: PlantedView })
  portrait(@PictureBody() bytes: Buffer): PlantedView {
    return { cents: bytes.readUInt8(20) };
  }
}

@Module({ controllers: [PlantedController] })
class Planted {}

let cast: Cast;
let arbitraries: Arbitraries;
let conformity: Conformity;
let own: readonly Operation[];
let planted: readonly Operation[];
const statuses: number[] = [];
beforeAll(async () => {
  cast = await Cast.start({}, [Planted]);
  ({ own, planted } = cast.operations);
  await cast.look('patient');
  await rowsOf(cast, new Arbitraries(cast.operations.document, cast.known), 'patient');
  for (const caller of ['patient', 'owner'] as const) await cast.look(caller);
  arbitraries = new Arbitraries(cast.operations.document, cast.known);
  conformity = new Conformity(cast.operations.document);
});
afterAll(async () => {
  const share = (from: number): string => {
    const few = statuses.filter((status) => status >= from && status < from + 100).length;
    return `${Math.round((100 * few) / Math.max(statuses.length, 1))} %`;
  };
  tell(`fuzz with seed ${SEED}`, {
    operations: own.length,
    requests: statuses.length,
    taken: share(200),
    refused: share(400),
  });
  await cast.close();
});

const STAFF = ['analyst', 'admin', 'super_admin'];

describe('the document', () => {
  it('leaves nothing undescribed', () => {
    expect(
      hollow({
        ...cast.operations.document,
        paths: Object.fromEntries(
          Object.entries(cast.operations.document.paths).filter(
            ([path]) => !path.startsWith('/api/planted'),
          ),
        ),
      }),
    ).toEqual([]);
  });
});

describe('whatever is sent', () => {
  it.each([
    ['people', false],
    ['staff', true],
  ])(
    'operations for %s answer as the document says, and never fail',
    async (_whom, staff) => {
      const found: string[] = [];
      for (const operation of own.filter(({ access = '' }) => STAFF.includes(access) === staff)) {
        const result = await faults(cast, arbitraries, conformity, operation, {
          runs: RUNS,
          seed: SEED,
        });
        statuses.push(...result.statuses);
        found.push(...result.faults.slice(0, 3));
      }
      expect(found).toEqual([]);
    },
    1_800_000,
  );

  it('takes files where an operation says so', () => {
    expect(own.filter(({ types }) => types.length).map(({ name }) => name)).toContain(
      'PUT /api/admin/providers/{id}/photo',
    );
  });

  it('was understood often enough to reach what is behind the validator', () => {
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(statuses.length / 20);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(
      statuses.length / 20,
    );
  });
});

describe('the guard itself notices', () => {
  const found = async (path: string): Promise<string> => {
    const operation = planted.find((each) => each.path === `/api/planted/${path}`);
    if (!operation) throw new Error('Nothing is planted.');
    return (
      await faults(cast, arbitraries, conformity, operation, { runs: 50, seed: 20_261_121 })
    ).faults.join('\n');
  };

  it.each([
    ['parsed', 'POST /api/planted/parsed: 500'],
    ['unsaid', '201 is not in the document'],
    ['fraction', '/cents must be integer'],
    ['moment', '/at must match format "date-time"'],
    ['talkative', 'must NOT have additional properties'],
    ['portrait', 'POST /api/planted/portrait: 500'],
  ])('what %s does wrong', async (path, fault) => {
    expect(await found(path)).toContain(fault);
  });

  it('schemas that say nothing', () => {
    const document = structuredClone(cast.operations.document);
    document.components.schemas.Hollow = { type: 'object' };
    document.components.schemas.Vague = {
      type: 'object',
      properties: { any: {}, cents: { type: 'number' } },
    };
    expect(hollow(document)).toEqual(
      expect.arrayContaining([
        'Hollow has no fields',
        'Vague.any is empty',
        'Vague.cents is any number',
      ]),
    );
  });
});
