import { type ComponentProps, type ReactNode, useState } from 'react'
import { FailureNote } from '../failure.tsx'
import { Button } from '../form/button.tsx'
import { DangerDialog } from './dialog.tsx'

interface Props
  extends Pick<ComponentProps<typeof Button>, 'weight' | 'size' | 'blocked' | 'isBusy'>,
    Pick<ComponentProps<typeof DangerDialog>, 'title' | 'cancel' | 'typed'> {
  label: string
  icon?: ReactNode
  isAsking?: boolean
  /** In place of the button, such as an item of a menu. */
  opener?: (open: () => void) => ReactNode
  text?: string
  children?: ReactNode
  /** Stays open until this settles, and shows its error. */
  onConfirm: () => unknown
}

type State = { at: 'closed' } | { at: 'open'; error?: unknown } | { at: 'busy' }

export function ConfirmAction({
  label,
  icon,
  isAsking = true,
  opener,
  onConfirm,
  text,
  children,
  ...rest
}: Props) {
  const { title, cancel, typed, ...button } = rest
  const [state, setState] = useState<State>({ at: 'closed' })

  function open() {
    if (isAsking) setState({ at: 'open' })
    else void onConfirm()
  }

  async function confirm() {
    setState({ at: 'busy' })
    try {
      await onConfirm()
      setState({ at: 'closed' })
    } catch (error) {
      setState({ at: 'open', error })
    }
  }

  return (
    <>
      {opener?.(open) ?? (
        <Button {...button} onClick={open}>
          {icon}
          {label}
        </Button>
      )}
      <DangerDialog
        isOpen={state.at !== 'closed'}
        onOpenChange={(isOpen) => !isOpen && state.at !== 'busy' && setState({ at: 'closed' })}
        title={title}
        confirm={label}
        isBusy={state.at === 'busy'}
        onConfirm={() => void confirm()}
        {...(cancel && { cancel })}
        {...(typed && { typed })}
      >
        {text && <p>{text}</p>}
        {children}
        {state.at === 'open' && state.error !== undefined && <FailureNote error={state.error} />}
      </DangerDialog>
    </>
  )
}
