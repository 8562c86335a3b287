import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiHeader,
  ApiNotFoundResponse,
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiTooManyRequestsResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { ProblemDto } from '../../../platform/http/errors/problem.dto.js';
import { PublicPriceManifestView, PublicPricesView } from './price-publication.dto.js';

const ETAG = {
  ETag: {
    description:
      'Of this content; weak. Send it as `If-None-Match` to get 304 while it is the same.',
    schema: { type: 'string' as const },
  },
};
const HEADERS = {
  ...ETAG,
  'Last-Modified': {
    description: 'When a price changed last. It decides nothing: a withdrawn price leaves no date.',
    schema: { type: 'string' as const },
  },
};
const PROBLEM = {
  'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } },
};

/** How a file of public prices is answered; `content` is what it holds. */
const documented = (content: NonNullable<Parameters<typeof ApiOkResponse>[0]>['content']) =>
  applyDecorators(
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: 'The ETag of the copy that the client has.',
      schema: { type: 'string' },
    }),
    ApiOkResponse({ description: 'The whole file.', headers: HEADERS, content }),
    ApiNotModifiedResponse({ description: 'The client has this content already.', headers: ETAG }),
    ApiTooManyRequestsResponse({
      description: 'A network has called more than 300 times in an hour.',
      headers: {
        'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } },
      },
      content: PROBLEM,
    }),
  );

/** Decorator: the list of files. */
export const AnswersManifest = () =>
  applyDecorators(
    ApiExtraModels(PublicPriceManifestView),
    documented({
      'application/json': { schema: { $ref: getSchemaPath(PublicPriceManifestView) } },
    }),
  );

/** Decorator: prices as a CSV file. */
export const AnswersCsv = () =>
  documented({
    'text/csv': {
      schema: {
        type: 'string',
        description:
          "CMS's template 3.0.0, tall, in UTF-8: two rows about the file, a row with the names " +
          'of columns, then one row for each price. `provider_id`, `provider_name`, ' +
          '`provider_npi` and `price_as_of` are columns of ours at the end.',
      },
    },
  });

/** Decorator: prices as a JSON file. */
export const AnswersJson = () =>
  applyDecorators(
    ApiExtraModels(PublicPricesView),
    documented({ 'application/json': { schema: { $ref: getSchemaPath(PublicPricesView) } } }),
  );

/** Decorator: the file is that of one clinic. */
export const OfOneClinic = () =>
  ApiNotFoundResponse({
    description: 'There is no such clinic, or it has no public prices.',
    content: PROBLEM,
  });
