interface FlagText {
  /** Placeholder in the usage; empty for switches. */
  readonly value: string
  readonly text: string
}

const one = (value: string, text: string) => ({ option: { type: 'string' }, value, text }) as const
/** May be repeated. */
const several = (value: string, text: string) =>
  ({ option: { type: 'string', multiple: true }, value, text: `${text}; may be repeated` }) as const
const onOff = <const Short extends string>(text: string, short?: Short) =>
  ({ option: { type: 'boolean', ...(short && { short }) }, value: '', text }) as const

const flags = {
  phone: one('ID', 'the phone number'),
  'billable-account': one('ID', 'the account that usage is billed to, from the billing hub'),
  agent: one('ID', 'one agent of a number that has several'),
  out: one('FILE', 'write to a file instead of standard output'),
  files: one('DIRECTORY', 'record the SHA-256 of the files in this folder'),
  stamp: onOff('record the time in the file'),
  'include-credentials': onOff(
    'include credentials that the platform returns; requires --seal or --plain-text',
  ),
  'plain-text': onOff('confirm that credentials are written unencrypted'),
  seal: onOff('encrypt with the passphrase in STUDIO_PASSPHRASE'),
  deletes: onOff('delete whatever is not in the file'),
  'delete-credentials': onOff('delete connectors with credentials, which cannot be restored'),
  overwrite: onOff('overwrite an existing file; otherwise a number is added to the name'),
  only: several('KIND[/NAME]', 'only these, such as skills or faqs/Opening hours'),
  skip: several('KIND[/NAME]', 'not these; an entire kind is not read either'),
  except: several('SECTION.FIELD', "keep the agent's value of a field, such as settings.rollout"),
  stage: one('NAME', 'apply stages/NAME.json on top of the file'),
  plan: one('FILE', 'apply exactly this plan; nothing is changed if the agent has changed since'),
  review: one('ID', 'take the plan of this review, once a publisher has approved it in the studio'),
  snapshot: one('FILE', 'where to save the agent before the first change (default: agent-snapshots/)'),
  channel: one('NAME', 'the channel on which the agent answers (default: whatsapp)'),
  wait: one('SECONDS', "how long to wait for a new agent's connectors (default: 120; 0 does not wait)"),
  'no-snapshot': onOff('save no snapshot'),
  'keep-going': onOff('continue after a change that the platform refuses (default)'),
  'fail-fast': onOff('stop at the first change that the platform refuses'),
  interactive: onOff('ask for each change'),
  partial: onOff('change the rest even if part of the agent cannot be read'),
  json: onOff('print one JSON document instead of text'),
  simulator: onOff('use the built-in simulator instead of the platform'),
  scenarios: one('PATH', 'the scenarios: a file, or a folder including its subfolders'),
  results: one('FILE', 'the output of test --json: the answers, and with --tools the tools'),
  marks: one('FILE', 'judge verdicts that your team marked right or wrong, to report the agreement'),
  reason: one('REASON', 'what is wrong with the last answer'),
  contains: one('TEXT', 'what a good answer contains'),
  'not-contains': one(
    'TEXT',
    'words that must not appear in the answer again (default: one of its sentences)',
  ),
  mask: several('NAME', "a person's name to replace"),
  keep: several('VALUE', 'a value that is not personal data'),
  tools: onOff('read which tools each message called; takes one more call per scenario'),
  repeat: one('N', 'how often to run each scenario; one that passes only sometimes is flaky'),
  parallel: one('N', 'how many conversations to hold at a time (default: 1)'),
  'max-tokens': one('N', 'token limit for a simulated customer and its judge (default: 100000)'),
  'max-cost': one('AMOUNT', 'cost limit for the models of the run; requires their prices'),
  'max-seconds': one('N', 'time limit for a simulated customer and its judge (default: 600)'),
  junit: one('FILE', 'also write a JUnit XML report'),
  tag: several('TAG', 'only scenarios with this tag'),
  'min-pass-rate': one('PERCENT', 'share of scenarios that must pass'),
  'min-score': one('N', 'lowest score with which a case passes, 1 to 5 (default: 4)'),
  case: several('ID', 'only this case'),
  category: several('NAME', 'only cases in this category'),
  job: one('ID', 'wait for a run that was started earlier instead of starting one'),
  baseline: one('RESULTS', 'fail only for scenarios that passed in these results of test --json'),
  markdown: one('FILE', 'also write a Markdown summary'),
  html: one('FILE', 'write a report as one HTML page, without scripts and with personal data masked'),
  record: one('FILE', 'write the structure of each answer, without its values'),
  from: one('ID', 'the phone number whose agent is copied'),
  to: one('ID', 'the phone number'),
  forward: one('URL', 'the URL that webhooks are posted to'),
  kind: several('KIND', 'only webhooks of this kind'),
  customer: one('CUSTOMER', 'phone number, user id or @username of a customer'),
  'overwrite-mentions': onOff('overwrite the customer in the stored texts that the agent uses, too'),
  samples: onOff('also post samples, which keep their own signature'),
  front: one('NAME', 'the reverse proxy whose lines are written: nginx, caddy or none (default: nginx)'),
  month: one('MONTH', 'the month, such as 2026-11; months are those of UTC'),
  number: one('ID', 'only this phone number (default: all that the token may read)'),
  language: one('LANGUAGE', 'en, es or ar, for HTML (default: en)'),
  format: one('FORMAT', 'jsonl or csv (default: jsonl)'),
  since: one('TIME', 'only what is newer'),
  after: one('CURSOR', 'continue after the last row of an earlier run, which printed it'),
  limit: one('N', 'stop after so many rows'),
  unmasked: onOff('print names, numbers and texts as they are'),
  yes: onOff('do not ask before the first change'),
  help: onOff('explain a command', 'h'),
  version: onOff('print the version, and its commit if known', 'v'),
} as const satisfies Record<string, FlagText>

export type Flag = keyof typeof flags

export const flagOptions = Object.fromEntries(
  Object.entries(flags).map(([name, { option }]) => [name, option]),
) as { [Name in Flag]: (typeof flags)[Name]['option'] }

export const flagTexts: Readonly<Record<Flag, FlagText>> = flags
