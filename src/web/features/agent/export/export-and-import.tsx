import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { bundleOf } from '../../../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../../../agent/bundle/read-agent.ts'
import { isPublication, type StoredPlanRun, titleOfRun } from '../../../../agent/plan/plan-run-file.ts'
import { minPassphraseCharacters } from '../../../../contract/studio/files/sealed-bundle.ts'
import { t } from '../../../../contract/translate.ts'
import { agentTransport } from '../../../api/agent/agent-transport.ts'
import { useSession } from '../../../api/session.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { type KnownNumber, pairNames } from '../../../forms/pick-number/known-number.ts'
import { NumberPicker } from '../../../forms/pick-number/number-picker.tsx'
import { carryOutBundle } from '../../../plan/carry-out-bundle.ts'
import { planRunQuery } from '../../../plan/plan-run-query.ts'
import { newTargetRun, type PlanLine, type TargetRun } from '../../../plan/plan-target.ts'
import type { ApplyChoices } from '../../../plan/review.tsx'
import type { TransferSource } from '../../../plan/transfer-source.ts'
import { copyTitle, readingStep, transferWords } from '../../../plan/transfer-words.ts'
import { usePlanRun } from '../../../plan/use-plan-run.ts'
import { endedText, planWords } from '../../../plan/words.ts'
import { discardPlanRun } from '../../../records/plan-runs.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { submitting } from '../../../ui/form/submitting.ts'
import { Note } from '../../../ui/note.tsx'
import { FilledText } from '../../../ui/page/filled-text.tsx'
import { PageHeader, useTitle } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { DraftNote } from '../../../versions/draft-note.tsx'
import { type CredentialsChoice, CredentialsChoices } from './credentials-choices.tsx'
import { ExportFoot } from './export-foot.tsx'
import { FileSource } from './file-source.tsx'
import { copyToId } from './transfer-search.ts'
import { useExport } from './use-export.ts'

interface NumberSourceProps {
  phoneNumberId: string
  numbers: readonly KnownNumber[]
  /** The number to read at once, chosen on its own page. */
  from: string | undefined
  onRead: (source: TransferSource) => void
}

function NumberSource({ phoneNumberId, numbers, from: chosen = '', onRead }: NumberSourceProps) {
  const [other, setOther] = useState(chosen)
  const [progress, setProgress] = useState('')

  const reading = useMutation({
    mutationFn: () =>
      readAgent({
        transport: agentTransport(),
        phoneNumberId: other,
        onProgress: ({ section, done, total }) => setProgress(readingStep(section, done, total)),
      }),
    onSuccess(live) {
      const [from, to] = pairNames(numbers, [other, phoneNumberId])
      // Includes tools' default values, which go from platform to platform, never to a file.
      const { bundle } = bundleOf(live, { credentials: 'included' })
      onRead({ bundle, title: copyTitle(from, to), origin: 'number', from })
    },
  })

  const readChosen = useEffectEvent(() => {
    if (chosen !== '' && chosen !== phoneNumberId && reading.isIdle) reading.mutate()
  })
  useEffect(() => readChosen(), [])

  return (
    <form onSubmit={submitting(() => reading.mutate())} className="flex flex-col items-start gap-2">
      <NumberPicker
        isSingle
        label={t('Copy from another number')}
        help={t('Default values of tools are copied; connector credentials are not.')}
        error={other === phoneNumberId ? t('Choose a different number.') : undefined}
        numbers={numbers.filter(({ id }) => id !== phoneNumberId)}
        picked={other === '' ? [] : [other]}
        onPick={([id = '']) => setOther(id)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          isBusy={reading.isPending}
          blocked={(other === '' || other === phoneNumberId) && transferWords.pickFirst}
        >
          {t('Preview changes')}
        </Button>
        <p role="status" className="text-quiet">
          {reading.isPending ? progress : ''}
        </p>
      </div>
      {reading.isError && <FailureNote error={reading.error} />}
    </form>
  )
}

interface Props {
  numbers: readonly KnownNumber[]
}

interface SourcesProps extends Props {
  phoneNumberId: string
  from: string | undefined
  run: TransferRun
  onRead: (source: TransferSource) => void
  onCopyTo: (phoneNumberId: string) => void
}

/** Export and import of one agent; the page shows a plan or a run in its place. */
export function ExportAndImport({ phoneNumberId, numbers, from, run, onRead, onCopyTo }: SourcesProps) {
  useTitle(transferWords.title)
  return (
    <>
      <PageHeader title={transferWords.title} />
      <div className="flex flex-col gap-10">
        <DraftNote about="agentIsLive" />
        {run.unfinished && <Unfinished run={run} />}
        <ExportSection phoneNumberId={phoneNumberId} />
        <CopyTo numbers={numbers.filter(({ id }) => id !== phoneNumberId)} onCopyTo={onCopyTo} />
        <Section
          id="import"
          title={t('Import')}
          lead={t(
            'From a file, another number or a saved version. Items that exist only on this number are kept, unless you choose to delete them.',
          )}
          isRuled
          className="flex flex-col gap-5"
        >
          <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
            <FileSource onRead={onRead} />
            <NumberSource phoneNumberId={phoneNumberId} numbers={numbers} from={from} onRead={onRead} />
          </div>
        </Section>
      </div>
    </>
  )
}

function Unfinished({ run }: { run: TransferRun }) {
  const blocked = useWriteBlock('publish')
  const { unfinished } = run
  if (unfinished === null) return null
  const { value, by, changedAt } = unfinished
  const canContinue = value.bundle !== undefined
  return (
    <Note tone="warn" title={endedText(value)}>
      {by !== null && changedAt !== '' && (
        <p className="text-quiet">
          <FilledText
            text={t('{name}, {time}')}
            values={{ name: by ?? '', time: <RelativeTime moment={new Date(changedAt)} /> }}
          />
        </p>
      )}
      <p>
        {canContinue
          ? t('You can resume it where it stopped. The agent is read again first, so nothing is done twice.')
          : t(
              'It ran on the command line. Not everything that is left to change is stored here. Run the same command again: it does what is left.',
            )}
      </p>
      {value.isStripped && (
        <p>{t('Values that may be secrets were not stored across the reload; the agent keeps its own.')}</p>
      )}
      <div className="flex flex-wrap gap-2 py-1.5">
        {canContinue && (
          <Button size="small" blocked={blocked} onClick={() => run.resumeStored(value)}>
            {transferWords.resume}
          </Button>
        )}
        <Button size="small" weight="ghost" onClick={() => void run.discard()}>
          {t('Discard')}
        </Button>
        {value.versionId !== undefined && (
          <TextLink
            to="/phones/$phoneNumberId/transfer"
            params={{ phoneNumberId: value.phoneNumberId }}
            search={{ version: value.versionId }}
            className="self-center"
          >
            {planWords.restore}
          </TextLink>
        )}
      </div>
    </Note>
  )
}

/** Imports into one agent; offers to continue a run that was paused or cut. */
export function useTransferRun(phoneNumberId: string) {
  const queryClient = useQueryClient()
  const owner = useSession().user.id
  const place = { owner, phoneNumberId }
  const runs = usePlanRun({ page: 'transfer', phoneNumberId })
  const { data: record = null } = useQuery(planRunQuery(place))
  const isLeft =
    runs.targets.length === 0 && record !== null && !isPublication(record.value) && !record.isUnderWay

  return {
    runs,
    unfinished: isLeft ? record : null,
    start(
      { title, bundle, isVersion, origin, from, before }: TransferSource,
      lines: readonly PlanLine[],
      { deletes, isPartial, given }: ApplyChoices,
    ) {
      const kind = { origin, from, ...(isVersion && { isVersion }), ...(isPartial && { isPartial }) }
      const named = { ...kind, ...(before !== undefined && { before }) }
      const work = { phoneNumberId, title, bundle, deletes, isStripped: false, given, ...named }
      const carryOut = carryOutBundle(owner, work)
      const isRestore = isVersion === true
      runs.start(title, [newTargetRun({ id: phoneNumberId, name: '', carryOut, lines, isRestore })])
    },
    resumeStored({ run, bundle, versionId, ...stored }: StoredPlanRun) {
      if (bundle === undefined) return
      const { deletes, isStripped, isVersion, isPartial, origin, from } = stored
      const title = titleOfRun(stored)
      const work = {
        ...{ phoneNumberId, title, deletes, isStripped, bundle },
        ...(isVersion && { isVersion }),
        ...(isPartial && { isPartial }),
        ...(origin !== undefined && { origin }),
        ...(from !== undefined && { from }),
      }
      const target: TargetRun = {
        ...newTargetRun({ id: phoneNumberId, name: '', carryOut: carryOutBundle(owner, work), lines: [] }),
        run,
        isRestore: isVersion === true,
        versionId: versionId ?? null,
        hasBegun: true,
      }
      runs.start(title, [target])
    },
    async discard() {
      await discardPlanRun(place)
      runs.clear()
      queryClient.setQueryData(planRunQuery(place).queryKey, null)
    },
  }
}

type TransferRun = ReturnType<typeof useTransferRun>

/** Saves the agent as a file, listing what it omits. */
function ExportSection({ phoneNumberId }: { phoneNumberId: string }) {
  const [choice, setChoice] = useState<CredentialsChoice>({ kind: 'without' })
  const { exporting, status } = useExport(phoneNumberId)

  return (
    <Section
      id="export"
      title={t('Export')}
      lead={t('The whole agent in one file. Two exports of the same agent are identical.')}
      isRuled
      className="flex flex-col gap-4"
    >
      <CredentialsChoices choice={choice} onChoose={setChoice} />
      <ExportFoot exporting={exporting} status={status}>
        <Button
          weight="primary"
          isBusy={exporting.isPending}
          blocked={blockOf(choice)}
          onClick={() => exporting.mutate(choice)}
        >
          {transferWords.export}
        </Button>
      </ExportFoot>
    </Section>
  )
}

interface CopyToProps extends Props {
  onCopyTo: (phoneNumberId: string) => void
}

/** The other number shows what would change there. */
function CopyTo({ numbers, onCopyTo }: CopyToProps) {
  const [other, setOther] = useState('')
  return (
    <Section id={copyToId} title={transferWords.copyTo} isRuled>
      <form onSubmit={submitting(() => onCopyTo(other))} className="flex flex-col items-start gap-2">
        <NumberPicker
          isSingle
          label={t('Number to copy to')}
          help={t('Its own items are kept. You see every change before it is made.')}
          numbers={numbers}
          picked={other === '' ? [] : [other]}
          onPick={([id = '']) => setOther(id)}
        />
        <Button type="submit" blocked={other === '' && transferWords.pickFirst}>
          {t('Preview copy')}
        </Button>
      </form>
    </Section>
  )
}

function blockOf(choice: CredentialsChoice): string | undefined {
  if (choice.kind === 'sealed' && choice.passphrase.length < minPassphraseCharacters)
    return t('Enter a passphrase of at least 12 characters')
  return choice.kind === 'plain' && !choice.isAcknowledged ? transferWords.acknowledge : undefined
}
