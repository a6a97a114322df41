import { Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '../../../contract/translate.ts'
import type { RecordedCall } from '../../api/call-log.ts'
import { handRequest } from '../../browser/handed-request.ts'
import { part } from '../../browser/parts.ts'
import { Banners } from '../../features/account/account/banners.tsx'
import { LazyHelp } from '../../features/account/help/lazy-help.tsx'
import { closeHelp } from '../../features/account/help/open-help.ts'
import { LazyDevDrawer } from '../../features/developer/dev-drawer/lazy-dev-drawer.tsx'
import { Toasts } from '../../ui/overlay/toast.tsx'
import { TitlePlace, titlePlaceLook } from '../../ui/page/title-place.ts'
import { InTurn } from '../../ui/waiting/in-turn.tsx'
import { DraftOfPage } from '../../versions/draft-of-page.tsx'
import { DraftStrip } from '../../versions/draft-strip.tsx'
import { usePage } from '../page-table/use-page.ts'
import { signInAddress } from '../session/sign-in-redirect.ts'
import { LazyStory } from '../story/lazy-story.tsx'
import { StoryInvitation } from '../story/story-invitation.tsx'
import { StoryOffer } from '../story/story-offer.tsx'
import { FrameLayout } from './frame-layout.tsx'
import { LazySideChat } from './lazy-side-chat.tsx'
import { OverlayView, useOverlay } from './overlay.tsx'
import { SectionRail } from './section-rail.tsx'
import { TopBar } from './top-bar.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useWaitingFrameGone } from './use-waiting-frame-gone.ts'

/** From the first render, because the browser knows of the draft: later, it would move the page. */
function DraftBanner() {
  const { phoneNumberId } = useParams({ strict: false })
  const page = usePage()
  if (phoneNumberId === undefined || page?.help === 'draft-changes') return null
  return <DraftStrip phoneNumberId={phoneNumberId} />
}

function Announcer() {
  const [title, setTitle] = useState('')

  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title))
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
  }, [])

  return (
    <p role="status" aria-live="polite" dir="auto" className="sr-only">
      {title}
    </p>
  )
}

const Sidebar = lazy(part(async () => ({ default: (await import('./sidebar.tsx')).Sidebar })))

/** After the page: presence means nothing before content. */
const TeamWorkspace = lazy(
  part(() => import('./team-workspace.tsx').then((module) => ({ default: module.TeamWorkspace }))),
)

/** Fetched early, because it is needed when nothing can be. */
const ConnectionBanner = lazy(
  part(() =>
    import('../connection/connection-banner.tsx').then((module) => ({ default: module.ConnectionBanner })),
  ),
)

const PhoneBanner = lazy(
  part(() => import('./phone-banner.tsx').then((module) => ({ default: module.PhoneBanner }))),
)

/** Not needed before the page is shown. */
const GoKeys = lazy(part(() => import('./go-keys.tsx').then((module) => ({ default: module.GoKeys }))))

function useTryCall() {
  const navigate = useNavigate()
  return ({ method, url, headers, body }: RecordedCall) => {
    handRequest({ method, url, headers, body: body.kind === 'text' ? body.text : '' })
    void navigate({ to: '/playground' })
  }
}

/** Replaces the placeholder of the first paint. */
function PageOfAddress() {
  useWaitingFrameGone()
  return <Outlet />
}

/** The title has a place of its own, because what queries the page's width would keep it within the page. */
function Main() {
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null)
  return (
    <main id="content" tabIndex={-1} className="min-w-0 flex-1 focus-visible:outline-none">
      <div ref={setTitlePlace} className={titlePlaceLook} />
      <TitlePlace value={titlePlace}>
        <StoryInvitation place="above" />
        <div className="@container/page">
          <InTurn>
            <PageOfAddress />
          </InTurn>
        </div>
        <StoryInvitation place="below" />
      </TitlePlace>
    </main>
  )
}

function Frame() {
  const [overlay, setOverlay] = useOverlay()
  const tryCall = useTryCall()
  const { pathname, searchStr } = useLocation()
  const isWide = useIsWide()
  return (
    <>
      {/* A sidebar out of sight would cost as much as the page; in sight it comes beside the page. */}
      <FrameLayout sidebar={<Suspense>{isWide && <Sidebar />}</Suspense>}>
        <TopBar onOverlay={setOverlay} />
        {/* The test chat begins below the bar, whatever is above the page, so that all of it fits the window. */}
        <InTurn>
          <DraftOfPage>
            <div className="flex min-w-0 flex-1">
              <div className="flex min-w-0 flex-1 flex-col">
                <Banners
                  signInPath={signInAddress(undefined, { pathname, search: searchStr })}
                  isDemoSaid={!isWide}
                  demoOffer={<StoryOffer isShort />}
                >
                  <Suspense>
                    <ConnectionBanner />
                  </Suspense>
                  <DraftBanner />
                  <Suspense>
                    <PhoneBanner />
                  </Suspense>
                  <Suspense>
                    <TeamWorkspace />
                  </Suspense>
                  <Suspense>
                    <GoKeys />
                  </Suspense>
                </Banners>
                <Announcer />
                <div className="@container/work flex min-w-0 flex-1 flex-col">
                  <div className="flex min-w-0 flex-1 flex-col rail:flex-row">
                    <SectionRail />
                    <Main />
                  </div>
                </div>
              </div>
              <LazySideChat />
            </div>
          </DraftOfPage>
        </InTurn>
        <LazyDevDrawer onTry={tryCall} />
      </FrameLayout>
      <LazyStory />
      <OverlayView overlay={overlay} onOverlay={setOverlay} />
    </>
  )
}

export function Shell() {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <Toasts>
      <a
        href="#content"
        className="-translate-y-full fixed top-0 start-2 z-50 rounded-edge bg-accent px-3 py-2 text-on-accent focus:translate-y-2"
      >
        {t('Skip to content')}
      </a>
      <InTurn>
        <Frame />
      </InTurn>
      <LazyHelp pathname={pathname} offer={<StoryOffer isAlways onStart={closeHelp} />} />
    </Toasts>
  )
}
