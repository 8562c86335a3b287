import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The annotation of a page that was compared with its picture. */
export const COMPARED = 'compared with the baseline';

const FOLDER = 'test-results/baseline';

/** Prints how the pages differ from their pictures in the baseline. A difference fails nothing. */
export default class BaselineReport implements Reporter {
  private readonly differences: string[] = [];
  private compared = 0;

  onTestEnd({ title }: TestCase, { annotations }: TestResult): void {
    const comparison = annotations.find(({ type }) => type === COMPARED);
    if (!comparison) return;
    this.compared += 1;
    if (comparison.description) this.differences.push(`  ${title}: ${comparison.description}`);
  }

  onEnd(): void {
    if (!this.compared) return;
    const count = this.differences.length;
    const where = count ? `, see the pictures in ${FOLDER}:` : '.';
    const lines = [`${count} of ${this.compared} pages differ from the baseline${where}`];
    process.stdout.write(`\n${[...lines, ...this.differences.toSorted()].join('\n')}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
