import type { Provider } from '@nestjs/common';
import { Settings } from '../../../../platform/config/settings.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { CatalogueTermsSource } from '../../../contract/catalogue-terms.js';
import { NoSecondOpinions, SecondOpinions } from '../../application/second-opinion.js';
import { ModelAway } from './model-away.js';

/** The packages of a language model are loaded only where one is set. */
export const secondOpinions: readonly Provider[] = [
  {
    provide: SecondOpinions,
    inject: [Settings, Metrics, CatalogueTermsSource],
    useFactory: async (
      settings: Settings,
      measures: Metrics,
      terms: CatalogueTermsSource,
    ): Promise<SecondOpinions> => {
      if (!settings.aiModel) return new NoSecondOpinions();
      const { LangchainSecondOpinions } = await import('./langchain-second-opinions.js');
      return new LangchainSecondOpinions(settings, measures, terms);
    },
  },
  {
    provide: ModelAway,
    useFactory: (opinions: SecondOpinions) => new ModelAway(opinions),
    inject: [SecondOpinions],
  },
];
