import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ForwardedKind, ForwardTargetList } from '../../../../../contract/studio/forward.ts'
import { t } from '../../../../../contract/translate.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { Target } from './target.tsx'
import { SecretDialog, type ShownSecret, TargetForm } from './target-form.tsx'
import { targetsQuery } from './target-queries.ts'
import { addNames, editingTexts, targetWords } from './words.ts'

interface AddProps {
  carries: ForwardedKind
  editing: ForwardTargetList['editing']
  numbers: readonly KnownNumber[]
}

/** Explains why a member may not add one. */
function AddTarget({ carries, editing, numbers }: AddProps) {
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const writeBlock = useWriteBlock('live')
  if (editing !== 'allowed') return <p className="max-w-prose text-quiet">{editingTexts[editing]}</p>
  return (
    <>
      <div>
        <Button blocked={writeBlock} onClick={() => setOpen(true)}>
          {addNames[carries]}
        </Button>
      </div>
      {isOpen && (
        <TargetForm carries={carries} numbers={numbers} onSecret={setSecret} onClose={() => setOpen(false)} />
      )}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}

interface Props {
  numbers: readonly KnownNumber[]
}

export function Targets({ numbers }: Props) {
  return (
    <QueryView
      query={useQuery(targetsQuery)}
      skeleton={<SkeletonRows rows={3} label={targetWords.targetsLoading} />}
    >
      {({ durable, editing, targets }) => (
        <div className="flex flex-col gap-4">
          <AddTarget carries="webhooks" editing={editing} numbers={numbers} />
          {targets.length === 0 && <p className="text-quiet">{targetWords.targetsEmpty}</p>}
          {targets.length > 0 && !durable && (
            <Note tone="info">
              <p>
                {t(
                  'Webhooks queued for a target are lost when the studio restarts. With a workspace, they are stored.',
                )}
              </p>
            </Note>
          )}
          <ul aria-label={t('Targets')}>
            {targets.map((target) => (
              <Target key={target.name} target={target} mayEdit={editing === 'allowed'} numbers={numbers} />
            ))}
          </ul>
        </div>
      )}
    </QueryView>
  )
}

interface AddressProps extends Props {
  phoneNumberId: string
  skeleton: ReactNode
  /** Shown below once the addresses are read, which would move it. */
  children: ReactNode
}

export function AlertAddresses({ numbers, phoneNumberId, skeleton, children }: AddressProps) {
  const query = useQuery(targetsQuery)
  return (
    <div className="flex flex-col gap-4">
      <QueryView query={query} skeleton={skeleton}>
        {({ editing, targets }) => {
          const addresses = targets.filter(
            ({ carries, filter: { phoneNumbers } }) =>
              carries === 'alerts' && (phoneNumbers.length === 0 || phoneNumbers.includes(phoneNumberId)),
          )
          return (
            <section aria-label={targetWords.addresses} className="flex flex-col gap-3">
              {addresses.length === 0 && <p>{t('This number’s alerts are shown only in the studio.')}</p>}
              <ul aria-label={targetWords.addresses}>
                {addresses.map((target) => (
                  <Target
                    key={target.name}
                    target={target}
                    mayEdit={editing === 'allowed'}
                    numbers={numbers}
                    phoneNumberId={phoneNumberId}
                  />
                ))}
              </ul>
              <AddTarget carries="alerts" editing={editing} numbers={numbers} />
            </section>
          )
        }}
      </QueryView>
      {!query.isPending && children}
    </div>
  )
}
