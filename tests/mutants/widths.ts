import { judgedBy, planted } from './mutant'

/** Wrong changes of how wide things are, and of the classes that views choose by a value. */
export const widthMutants = [
  ...planted(
    'src/layouts/toast-list.module.css',
    [['calc(100% - 32px)', 'calc(100vw - 32px)', 'news stands beside the middle where the scroll bar has its place']],
    judgedBy.unit('what-styles-fit.'),
  ),
  ...planted(
    'src/layouts/toast-list.module.css',
    [['.info {', '.note {', 'news that is neither good nor bad has the class `undefined`']],
    judgedBy.unit('class-names.'),
  ),
  ...planted(
    'src/pages/store/stock-table.module.css',
    [
      [
        '.there {\n',
        '.there {\n  color: var(--green);\n',
        'a store that has one of what is sought looks as if something were done',
      ],
    ],
    judgedBy.unit('what-styles-say.'),
  ),
  ...planted(
    'src/pages/store.module.css',
    [
      [
        '  background: var(--yellow-soft);\n',
        '  background: var(--green-soft);\n',
        'that a product is no more looks like good news',
      ],
    ],
    judgedBy.unit('what-styles-say.'),
  ),
]
