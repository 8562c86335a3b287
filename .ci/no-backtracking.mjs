/** A repeat can only backtrack when another repeat stands inside it or beside it. */
export function mayBacktrack(pattern) {
  const plain = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x').replaceAll('(?:', '(');
  return (plain.match(/[*+]|\{\d+,\d*\}/g) ?? []).length > 1 || /\)[*+{]/.test(plain);
}

/** Lint rule: every pattern is written down, and none can take more than linear time. */
export const noBacktracking = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const made = (node) => {
      if (node.callee.name === 'RegExp') context.report({ node, message: 'Write the pattern down, so that it can be checked.' });
    };
    return {
      Literal: (node) => {
        if (node.regex && mayBacktrack(node.regex.pattern)) context.report({ node, message: 'This pattern may backtrack: one repeat at most, none around a group.' });
      },
      CallExpression: made,
      NewExpression: made,
    };
  },
};
