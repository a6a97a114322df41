/** All accounts with the apps that receive their webhooks, and webhooks that never arrived. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PhoneNumber } from '../../../../contract/platform/account/phone-number.ts'
import type { SubscribedApp } from '../../../../contract/platform/conversations/webhook-override.ts'
import { type Entry, recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { t } from '../../../../contract/translate.ts'
import { accessQuery } from '../../../api/token-access.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { UnrecognisedRows } from '../../../forms/list/unrecognised-rows.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { MoreButton } from '../../../ui/list/more-button.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { routedNumbersOf, type SubscriptionChange, subscribedAppsQuery, useSubscription } from './queries.ts'
import { UnseenKinds, useUnseenKinds } from './unseen-kinds.tsx'
import { routedTo } from './words.ts'

interface Props {
  accounts: {
    readonly isPending: boolean
    readonly error: unknown
    readonly accounts: readonly { readonly id: string; readonly name: string | null }[]
    readonly readMore: (() => void) | null
  }
}

export function Subscriptions({ accounts: { isPending, error, accounts, readMore } }: Props) {
  return (
    <Section
      id="webhook-subscriptions"
      title={t('Subscriptions')}
      lead={t('The platform sends an account’s webhooks only to the apps subscribed to it.')}
      level={3}
      className="flex flex-col gap-4"
    >
      <UnseenKinds kinds={useUnseenKinds()} />
      {error !== null && <FailureNote error={error} />}
      {isPending && <SkeletonRows rows={3} label={t('Loading accounts')} />}
      {!isPending && accounts.length === 0 && error === null && (
        <p className="text-quiet">
          {t(
            'The platform does not report which accounts this token can access. Open a business or an account under Phone numbers first.',
          )}
        </p>
      )}
      <ul aria-label={t('Accounts with their subscribed apps')} className="flex flex-col gap-6">
        {/* All at once, as one above moves those below. */}
        {!isPending && accounts.map((account) => <AccountSubscription key={account.id} account={account} />)}
      </ul>
      {readMore && (
        <Button className="self-start" onClick={readMore}>
          {t('Load more accounts')}
        </Button>
      )}
    </Section>
  )
}

/** Numbers whose webhooks bypass the account's route. */
type NumbersQuery = Pick<
  ReturnType<typeof useInfiniteQuery<unknown, Error, Entry<PhoneNumber>[]>>,
  'data' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
>

/** Numbers are listed elsewhere and not every host has their routes, so failures show nothing. */
function OwnRoutes({ query }: { query: NumbersQuery }) {
  if (query.data === undefined) return null
  const routed = recognisedOf(query.data).flatMap(({ id, display_phone_number, webhook_configuration }) => {
    const address = webhook_configuration?.phone_number
    return address ? [{ id, number: display_phone_number ?? id, address }] : []
  })
  return (
    <div className="flex flex-col gap-1 text-label">
      {routed.length === 0 ? (
        <p className="text-quiet">{t('No number in this account has its own route.')}</p>
      ) : (
        <>
          <p className="font-semibold">{t('Numbers with their own route')}</p>
          <ul>
            {routed.map(({ id, number, address }) => (
              <li key={id} className="flex flex-wrap gap-x-3">
                <bdi className="tabular-nums">{number}</bdi>
                <span className="break-all font-mono text-quiet">{address}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <MoreButton query={query}>{t('Load more numbers')}</MoreButton>
    </div>
  )
}

interface AccountSubscriptionProps {
  account: { readonly id: string; readonly name: string | null }
}

const doneTexts: Record<SubscriptionChange, string> = {
  subscribe: t('Subscribed.'),
  route: t('This account’s webhooks now come to this studio.'),
  unsubscribe: t('Unsubscribed.'),
}

function isThisStudio(address: string): boolean {
  return address === location.origin + studioPaths.webhooks
}

function callbackText(address: string | null | undefined): string {
  if (!address) return t('to the app’s callback URL')
  return isThisStudio(address) ? t('to this studio') : routedTo(address)
}

function isOwnApp({ whatsapp_business_api_data: app }: SubscribedApp, own: string | null | undefined) {
  return own !== null && own !== undefined && (own === app?.id || own === app?.name)
}

function App({ app, own }: { app: SubscribedApp; own: string | null | undefined }) {
  const { id, name } = app.whatsapp_business_api_data ?? {}
  const isOwn = isOwnApp(app, own)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Status tone="good" shape="live">
        {t('Subscribed')}
      </Status>
      <span dir="auto" className="font-medium">
        {name || id || t('Unnamed app')}
      </span>
      {isOwn && <Tag tone="info">{t('Your token’s app')}</Tag>}
      <span className="break-all text-quiet">{callbackText(app.override_callback_uri)}</span>
    </li>
  )
}

/** An account's apps that receive its webhooks, their addresses, and actions. */
function AccountSubscription({ account }: AccountSubscriptionProps) {
  const { id, name } = account
  const apps = useQuery(subscribedAppsQuery(id))
  const numbers = useInfiniteQuery(routedNumbersOf(id))
  const access = useQuery(accessQuery)
  const listed = recognisedOf(apps.data ?? [])
  const hasRoute = listed.some(({ override_callback_uri: address }) => Boolean(address))
  // The platform lists its own agent app too; if the token's app is known, only that one counts.
  const own = access.data?.app
  const isSubscribed = own ? listed.some((app) => isOwnApp(app, own)) : listed.length > 0

  return (
    <li className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-x-3 font-semibold">
        <bdi>{name ?? id}</bdi> <CopyId id={id} label={t('account id')} />
      </h3>
      {/* As high as with two apps, so that nothing moves when they appear. */}
      <div className="flex min-h-28 flex-col gap-3 max-sm:min-h-40">
        {apps.isPending || numbers.isPending ? (
          <SkeletonRows rows={1} label={t('Loading subscribed apps')} />
        ) : (
          <>
            <QueryView query={apps} skeleton={null}>
              {(entries) => (
                <>
                  <ul className="flex flex-col gap-1">
                    {listed.map((app, at) => (
                      <App key={app.whatsapp_business_api_data?.id ?? at} app={app} own={own} />
                    ))}
                  </ul>
                  <UnrecognisedRows entries={unrecognisedOf(entries)} />
                  {!isSubscribed && (
                    <p className="flex flex-wrap items-center gap-x-3">
                      <Status tone="bad" shape="stopped">
                        {listed.length === 0 ? t('No app subscribed') : t('Your app is not subscribed')}
                      </Status>
                      <span className="text-quiet">
                        {listed.length === 0
                          ? t('This account’s webhooks are not sent to any app.')
                          : t(
                              'This account’s webhooks go only to the other apps, often just to the platform’s agent.',
                            )}
                      </span>
                    </p>
                  )}
                </>
              )}
            </QueryView>
            <OwnRoutes query={numbers} />
            <SubscriptionActions accountId={id} isSubscribed={isSubscribed} hasRoute={hasRoute} />
          </>
        )}
      </div>
    </li>
  )
}

interface ActionsProps {
  accountId: string
  isSubscribed: boolean
  hasRoute: boolean
}

function SubscriptionActions({ accountId, isSubscribed, hasRoute }: ActionsProps) {
  const subscription = useSubscription(accountId)
  const blocked = useWriteBlock('live')
  const showToast = useToast()

  async function change(kind: SubscriptionChange, done = doneTexts[kind]) {
    await subscription.mutateAsync(kind)
    showToast(done)
  }

  /** Failures are shown below the buttons. */
  function act(kind: SubscriptionChange, done?: string) {
    change(kind, done).catch(() => undefined)
  }

  const shared = { size: 'small', blocked, isBusy: subscription.isPending } as const
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {!isSubscribed && (
          <Button {...shared} weight="primary" onClick={() => act('subscribe')}>
            {t('Subscribe')}
          </Button>
        )}
        <Button {...shared} title={t('Numbers with their own route keep it.')} onClick={() => act('route')}>
          {t('Route to this studio')}
        </Button>
        {hasRoute && (
          <Button
            {...shared}
            weight="ghost"
            onClick={() => act('subscribe', t('Route removed: webhooks go to the app’s callback URL.'))}
          >
            {t('Remove route')}
          </Button>
        )}
        {isSubscribed && (
          <ConfirmAction
            label={t('Unsubscribe')}
            title={t('Unsubscribe the app from this account?')}
            text={t(
              'The platform stops sending this account’s webhooks to your token’s app: to this studio, and to every other system that the app forwards to. Customers still get answers from the agent, but your team no longer receives handovers.',
            )}
            cancel={t('Cancel')}
            {...shared}
            weight="ghost"
            onConfirm={() => change('unsubscribe')}
          />
        )}
      </div>
      {subscription.error && <FailureNote error={subscription.error} />}
    </>
  )
}
