/** Help of the commands that take reports and rows out of a studio. */
import { type CommandHelp, usualExits } from './help-words.ts'

const someTime = 'then: a date or a time, such as 2026-11-01 or 2026-11-01T09:00:00Z'
const storedSince: NonNullable<CommandHelp['flags']> = {
  number: ['ID', 'the phone number'],
  since: ['TIME', `only those stored since ${someTime}`],
}

export const dataHelp: Readonly<Record<string, CommandHelp>> = {
  report: {
    arguments: '--month MONTH',
    text: "Write a studio's report of a month as one page, without names of customers.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: {
      ...usualExits,
      3: 'done, but some numbers could not be read, or the studio was still reading its webhooks',
    },
    flags: { format: ['FORMAT', 'html, json or csv (default: html)'] },
  },
  conversations: {
    arguments: '[--since TIME]',
    text: "Print a studio's conversations, one row each.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: usualExits,
    flags: { since: ['TIME', `only with activity since ${someTime}`] },
  },
  turns: {
    arguments: '[--since TIME]',
    text: "Print what was said and done in a studio's conversations, one row each.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: usualExits,
    flags: { since: ['TIME', `only turns since ${someTime}`] },
  },
  marks: {
    arguments: '--number ID',
    text: "Print a number's answers marked as bad, and its marks of verdicts, one row each.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: usualExits,
    flags: storedSince,
  },
  runs: {
    arguments: '--number ID',
    text: "Print a number's runs of scenarios and evaluations, one row each.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: usualExits,
    flags: storedSince,
  },
}
