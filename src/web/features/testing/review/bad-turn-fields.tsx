/** A turn's problem, the resulting check, and its messages as saved. */

import { badTurnReasons } from '../../../../contract/studio/bad-turn-reason.ts'
import type { Assertion } from '../../../../contract/studio/files/scenario.ts'
import { t } from '../../../../contract/translate.ts'
import { CheckLine } from '../../../ui/form/check-line.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import type { BadTurnForm } from './use-bad-turn.ts'
import { badTurnReasonNames, maskLabel, personalDataNames, reviewWords } from './words.ts'

interface Props {
  form: BadTurnForm
  /** A check in words, as on scenario pages. */
  checkText: (check: Assertion) => string
}

export function BadTurnFields({ form, checkText }: Props) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4">
        <SelectField
          label={t('Problem')}
          help={t('The check is suggested from this.')}
          value={form.reason}
          onChange={({ target }) => {
            const reason = badTurnReasons.find((badTurnReason) => badTurnReason === target.value)
            if (reason !== undefined) form.setReason(reason)
          }}
        >
          <Options options={badTurnReasons.map((reason) => [reason, badTurnReasonNames[reason]])} />
        </SelectField>
        <Line
          label={t('A good answer contains')}
          help={t('Optional. Adds a check for this text.')}
          data-story="missing"
          value={form.missing}
          onText={form.setMissing}
        />
        {form.quotesAnswer && (
          <Line
            label={t('Incorrect words')}
            help={t('Optional, exactly as in the answer. Otherwise one of its sentences is checked.')}
            value={form.wrongWords}
            onText={form.setWrongWords}
          />
        )}
      </div>
      {form.needsMessage && (
        <Line {...reviewWords.messageField} value={form.message} onText={form.setMessage} />
      )}
      <section aria-label={reviewWords.check} className="flex flex-col gap-1">
        <h3 className="font-semibold text-label">{reviewWords.check}</h3>
        {form.checks.length === 0 && <p className="text-quiet">{reviewWords.noCheck}</p>}
        <ul className="list-disc ps-5">
          {form.checks.map((check) => (
            <li key={`${check.kind} ${check.value}`} className="break-words">
              {checkText(check)}
            </li>
          ))}
        </ul>
      </section>
      <Masks form={form} />
      <Preview form={form} />
    </>
  )
}

interface LineProps {
  label: string
  help: string
  value: string
  'data-story'?: string
  onText: (text: string) => void
}

function Line({ onText, ...field }: LineProps) {
  return <TextField {...field} autoComplete="off" onChange={({ target }) => onText(target.value)} />
}

function Masks({ form }: { form: BadTurnForm }) {
  // Already masked values need no replacement.
  const replacements = form.replacements.filter(({ value, standIn }) => value !== standIn)
  return (
    <section aria-label={reviewWords.masked} className="flex flex-col gap-2">
      <h3 className="font-semibold text-label">{reviewWords.masked}</h3>
      {replacements.length === 0 && (
        <p className="text-quiet">{t('No personal data found. Read the messages before saving.')}</p>
      )}
      <ul className="flex flex-col gap-1">
        {replacements.map(({ kind, value, standIn }) => (
          <li key={`${kind} ${value}`}>
            <CheckLine
              aria-label={maskLabel(value, standIn)}
              checked={!form.kept.includes(value)}
              onChange={() => form.toggle(value)}
              className="flex-wrap gap-x-2"
            >
              <span className="text-label text-quiet">{personalDataNames[kind]}</span>
              <bdi className="break-all line-through">{value}</bdi>
              <bdi className="break-all font-medium">{standIn}</bdi>
            </CheckLine>
          </li>
        ))}
      </ul>
      <Line
        label={t('Also mask')}
        help={t('Names or other texts, separated by commas.')}
        value={form.alsoMask}
        onText={form.setAlsoMask}
      />
    </section>
  )
}

function Preview({ form }: { form: BadTurnForm }) {
  return (
    <section aria-label={reviewWords.preview} className="flex flex-col gap-2">
      <h3 className="font-semibold text-label">{reviewWords.preview}</h3>
      <ol className="flex max-h-80 flex-col gap-2 overflow-y-auto rounded-edge border border-line bg-sunken px-3 py-2">
        {form.turns.map(({ message, answer, isHandedOver }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are told apart by their place alone
          <li key={at} className="flex flex-col gap-1 whitespace-pre-wrap break-words">
            <p>
              <span className="text-label text-quiet">{t('Customer:')} </span>
              <bdi>{message}</bdi>
            </p>
            <p>
              <span className="text-label text-quiet">{t('Agent:')} </span>
              {answer === null ? (
                <span className="text-quiet">{t('The agent did not answer.')}</span>
              ) : (
                <bdi>{answer}</bdi>
              )}
            </p>
            {isHandedOver && <p className="text-label text-quiet">{t('Handed over to a team member')}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
