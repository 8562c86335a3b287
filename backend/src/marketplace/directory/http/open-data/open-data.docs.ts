import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiParam } from '@nestjs/swagger';
import { AnswersEntityTag } from '../../../../platform/http/caching/entity-tag.decorator.js';
import { EntityTag } from '../../../../platform/http/caching/response-cache.js';
import { Refuses } from '../../../../platform/http/errors/refuses.js';
import { FILES } from '../../application/open-data/open-data-tables.js';
import { OpenDataChangesView } from '../../queries/open-data/open-data-changes.query.js';
import { OpenDataManifestView } from './open-data.dto.js';

/** @param codes of refusals, beside those of every operation here */
const tagged = (...codes: string[]) =>
  applyDecorators(
    UseInterceptors(EntityTag),
    AnswersEntityTag(),
    Refuses('key-needed', 'not-found', 'too-many-requests', ...codes),
  );

/** Decorator: a version as its list of files. */
export const AnswersManifest = () =>
  applyDecorators(tagged(), ApiOkResponse({ type: OpenDataManifestView }));

/** Decorator: what changed. */
export const AnswersChanges = () =>
  applyDecorators(tagged(), ApiOkResponse({ type: OpenDataChangesView }));

/** Decorator: the name of a version in the path. */
export const VersionParam = () =>
  ApiParam({
    name: 'version',
    description: 'A version of a manifest, or `latest`.',
    schema: { type: 'string', pattern: '^(latest|\\d{4}-\\d{2}-\\d{2}(\\.\\d{2})?)$' },
  });

/** Decorator: a file of a version. */
export const AnswersFile = () =>
  applyDecorators(
    tagged('prices-hidden'),
    VersionParam(),
    ApiParam({ name: 'file', schema: { type: 'string', enum: FILES.map(({ name }) => name) } }),
    ApiOkResponse({
      description: 'The whole file.',
      content: {
        'application/gzip': {
          schema: {
            type: 'string',
            format: 'binary',
            description:
              'NDJSON or CSV in UTF-8, compressed. `data-dictionary.json` explains the columns.',
          },
        },
        'application/json': {
          schema: {
            type: 'object',
            description: '`data-dictionary.json`.',
            additionalProperties: { description: 'A format, or the tables.' },
          },
        },
      },
    }),
  );
