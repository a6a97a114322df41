import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { permissions } from '../../../api/permission-words.ts'
import { cookiesMayBeRefused } from '../../../browser/connection.ts'
import { nextPath } from '../../../browser/next-path.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { canCopy } from '../../../ui/use-copied.ts'
import type { SignInOutcome } from './attempt.ts'
import type { SignInRefusal } from './explain-refusal.ts'
import type { SignInReason } from './sign-in-search.ts'
import { needsSignIn, signInReasons } from './words.ts'

function PermissionList() {
  return (
    <details className="group text-work">
      <summary className="w-fit font-medium text-accent hover:text-accent-hover">
        {t('Required permissions')}
      </summary>
      <div className="mt-2 flex flex-col gap-3 text-quiet">
        <p>
          {t(
            'Use a system user’s long-lived token instead of your own. Give it access to the business accounts you work on, and these permissions:',
          )}
        </p>
        <dl className="flex flex-col gap-2">
          {permissions.map(({ name, why }) => (
            <div key={name} className="border-line border-s-2 ps-3">
              <dt>
                <code className="font-mono text-label text-text">{name}</code>
              </dt>
              <dd className="text-label">{why}</dd>
            </div>
          ))}
        </dl>
        <p>{t('If a list is unexpectedly empty, the first permission is usually missing.')}</p>
      </div>
    </details>
  )
}

/** Why the user was sent to sign in. */
function ArrivalNote({ reason, next }: { reason: SignInReason | undefined; next: string | undefined }) {
  if (reason !== undefined) {
    const { title, text } = signInReasons[reason]
    return (
      <Note tone={reason === 'signed-out' ? 'quiet' : 'warn'} title={title}>
        <p>{text}</p>
      </Note>
    )
  }
  if (next === undefined || next === '/') return null
  return (
    <Note tone="quiet">
      <p>{needsSignIn}</p>
    </Note>
  )
}

interface Props {
  reason: SignInReason | undefined
  next: string | undefined
  startsDemo: boolean
}

export function SignInView({ reason, next, startsDemo }: Props) {
  const { attempt, enterWithToken, enterDemo } = useAttempt(next)
  // Signed-in users never see this page, so a link cannot replace their session.
  const start = useEffectEvent(() => {
    if (startsDemo) enterDemo()
  })
  useEffect(() => start(), [])
  const busyWith = attempt.state === 'busy' ? attempt.way : null

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that someone has come to what is inside
    <div
      className="flex flex-col gap-5"
      onFocus={() => void loadAttempt()}
      onPointerEnter={() => void loadAttempt()}
    >
      {attempt.state === 'refused' ? (
        <RefusalNote refusal={attempt.refusal} />
      ) : (
        <ArrivalNote reason={reason} next={next} />
      )}
      {cookiesMayBeRefused(location) && (
        <Note tone="warn" title={t('You cannot sign in at this address')}>
          <p>
            {t(
              'This page was loaded over plain http, so the browser drops the session cookie and brings you back here. Open the studio over https, or on this machine as http://localhost.',
            )}
          </p>
        </Note>
      )}
      <SignInForm
        isBusy={busyWith === 'token'}
        slip={attempt.state === 'slip' ? attempt.text : undefined}
        onToken={enterWithToken}
      />
      <PermissionList />
      <div className="flex items-center gap-3 text-label text-quiet" aria-hidden="true">
        <span className="h-px flex-1 bg-line" />
        {t('or')}
        <span className="h-px flex-1 bg-line" />
      </div>
      <div className="flex flex-col gap-1.5">
        <Button className="h-10" isBusy={busyWith === 'demo'} onClick={enterDemo}>
          {t('Try the demo')}
        </Button>
        <p className="text-label text-quiet">
          {t('Sample numbers and data. Nothing reaches the platform, and nothing is kept.')}
        </p>
      </div>
    </div>
  )
}

function RefusalNote({ refusal }: { refusal: SignInRefusal }) {
  const { title, text, requestId, forOperator } = refusal
  return (
    <Note tone="bad" title={title} isUrgent>
      <p>{text}</p>
      {forOperator && (
        <p className="mt-1" dir="auto">
          <span className="select-all">{forOperator}</span>
          {canCopy && <CopyId id={forOperator} label={t('line')} text="" />}
        </p>
      )}
      {requestId && (
        <p className="mt-1 text-label text-quiet">
          {t('Request id')} <CopyId id={requestId} label={t('request id')} />
        </p>
      )}
    </Note>
  )
}

type Way = 'token' | 'demo'
type SignInAttempt = { state: 'none' } | { state: 'busy'; way: Way } | Exclude<SignInOutcome, { state: 'in' }>

function loadAttempt() {
  return import('./attempt.ts')
}

/** The studio became unreachable after loading the form. */
const lost: SignInAttempt = {
  state: 'refused',
  refusal: {
    title: t('The studio cannot be reached'),
    text: t('Nothing was sent. Check your connection, then reload this page.'),
    requestId: null,
  },
}

/** Opens the only number, or the one used last. */
const arrivalPath = '/?from=sign-in'

function useAttempt(next: string | undefined) {
  const [attempt, setAttempt] = useState<SignInAttempt>({ state: 'none' })

  async function run(
    way: Way,
    ask: (module: Awaited<ReturnType<typeof loadAttempt>>) => Promise<SignInOutcome>,
  ) {
    if (attempt.state === 'busy') return
    setAttempt({ state: 'busy', way })
    const outcome = await loadAttempt().then(ask, () => lost)
    // A full load clears an earlier session; stays busy until then.
    if (outcome.state === 'in') location.assign(nextPath(next ?? arrivalPath, location.origin))
    else setAttempt(outcome)
  }

  return {
    attempt,
    enterWithToken: (pasted: string) => void run('token', (module) => module.enterWithToken(pasted)),
    enterDemo: () => void run('demo', (module) => module.enterDemo()),
  }
}

interface SignInFormProps {
  isBusy: boolean
  slip: string | undefined
  onToken: (token: string) => void
}

/** No form library: it would add an eighth to this page. */
function SignInForm({ isBusy, slip, onToken }: SignInFormProps) {
  const [isShown, setIsShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // A keyboard that covers the page would come with it on a touch screen.
    if (slip !== undefined || matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [slip])

  useEffect(() => {
    // On a touch screen, the keyboard would cover the other way in.
    const isTaken = document.activeElement !== document.body
    if (!isTaken && matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true })
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    onToken(input.current?.value ?? '')
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field
        label={t('Access token')}
        help={t('Stored encrypted on the server. The browser cannot read it back.')}
        error={slip}
      >
        {(slots) => (
          <div className="relative">
            <input
              {...slots}
              ref={input}
              type={isShown ? 'text' : 'password'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck="false"
              readOnly={isBusy}
              className={`${inputLook} h-10 pe-11 font-mono`}
            />
            <button
              type="button"
              aria-label={isShown ? t('Hide token') : t('Show token')}
              onClick={() => setIsShown(!isShown)}
              className="absolute inset-y-0.5 end-0.5 flex w-9 items-center justify-center rounded-small text-quiet hover:text-text"
            >
              {isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
            </button>
          </div>
        )}
      </Field>
      <Button type="submit" weight="primary" isBusy={isBusy} className="h-10 w-full">
        {isBusy ? t('Checking the token…') : t('Sign in')}
      </Button>
    </form>
  )
}
