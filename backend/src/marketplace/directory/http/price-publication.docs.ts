import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import { AnswersEntityTag } from '../../../platform/http/caching/entity-tag.decorator.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { PublicPriceManifestView, PublicPricesView } from './price-publication.dto.js';

const LAST_MODIFIED = {
  'Last-Modified': {
    description: 'When a price changed last. It decides nothing: a withdrawn price leaves no date.',
    schema: { type: 'string' as const },
  },
};

/** How a file of public prices is answered; `content` is what it holds. */
const documented = (content: NonNullable<Parameters<typeof ApiOkResponse>[0]>['content']) =>
  applyDecorators(
    AnswersEntityTag(),
    Refuses('too-many-requests'),
    ApiOkResponse({ description: 'The whole file.', headers: LAST_MODIFIED, content }),
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
