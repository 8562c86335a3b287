import { describe, expect, it } from '@jest/globals';
import { SearchExplain } from '../../tools/search/search-explain.cli.js';

describe('search:explain', () => {
  it('shows the facts of each clause, what is denied, and the rules and level', async () => {
    const shown = await new SearchExplain().run(['my arm went numb suddenly,', 'no fever']);
    expect(shown).toContain('clause 0: "my arm went numb suddenly"');
    expect(shown).toMatch(/^ {2}facts: .*arm-numb.*mod:sudden/m);
    expect(shown).toMatch(/^clause \d+ \(denies\): "no fever"$/m);
    expect(shown).toMatch(/^denied: .*fever/m);
    expect(shown).toMatch(/^rules: .*sudden-limb-numb/m);
    expect(shown).toMatch(/^level: emergency$/m);
  });

  it('wants words', async () => {
    await expect(new SearchExplain().run([])).rejects.toThrow('wants the words of a text');
  });
});
