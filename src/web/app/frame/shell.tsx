import { Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '../../../contract/translate.ts'
import type { RecordedCall } from '../../api/call-log.ts'
import { handRequest } from '../../browser/handed-request.ts'
import { part } from '../../browser/parts.ts'
import { toggleSideChat, useIsSideChatOpen } from '../../browser/side-chat.ts'
import { AccountMenu } from '../../features/account/account/account-menu.tsx'
import { Banners } from '../../features/account/account/banners.tsx'
import { PhoneName } from '../../features/account/directory/phone/phone-name.tsx'
import { HelpButton } from '../../features/account/help/help-button.tsx'
import { LazyHelp } from '../../features/account/help/lazy-help.tsx'
import { closeHelp, openHelp } from '../../features/account/help/open-help.ts'
import { PaletteButton } from '../../features/account/palette/palette-button.tsx'
import { shortcutOf } from '../../features/account/shortcuts/shortcut-of.ts'
import { LazyDevDrawer } from '../../features/developer/dev-drawer/lazy-dev-drawer.tsx'
import { Button } from '../../ui/form/button.tsx'
import { isTyping } from '../../ui/list/list-keys.ts'
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
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BarLayout, FrameLayout } from './frame-layout.tsx'
import { NavigationSheet } from './navigation-sheet.tsx'
import { OpenPalette } from './open-palette.ts'
import { SectionRail } from './section-rail.tsx'
import { useWaitingFrameGone } from './use-waiting-frame-gone.ts'

// Matches breakpoint `md` of `ui/style/styles.css`.

const wide = matchMedia('(min-width: 900px)')

function subscribe(onChange: () => void) {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

const StudioPalette = lazy(
  part(() => import('../palette/studio-palette.tsx').then((module) => ({ default: module.StudioPalette }))),
)
const ShortcutDialog = lazy(
  part(() => import('./studio-shortcuts.tsx').then((module) => ({ default: module.StudioShortcuts }))),
)

type Overlay = 'palette' | 'shortcuts' | null

/** A confirmation must be answered first. */
function isQuestionOpen(): boolean {
  return document.querySelector('[role="alertdialog"]') !== null
}

function useOverlay(): [Overlay, (overlay: Overlay) => void] {
  const [overlay, setOverlay] = useState<Overlay>(null)

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const wanted = shortcutOf(event, isTyping(event.target))
      if (wanted === null || isQuestionOpen()) return
      event.preventDefault()
      setOverlay((shown) => (shown === wanted ? null : wanted))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return [overlay, setOverlay]
}

interface Props {
  overlay: Overlay
  onOverlay: (overlay: Overlay) => void
}

function OverlayView({ overlay, onOverlay }: Props) {
  return (
    <Suspense>
      {overlay === 'palette' && (
        <StudioPalette onClose={() => onOverlay(null)} onShortcuts={() => onOverlay('shortcuts')} />
      )}
      {overlay === 'shortcuts' && (
        <ShortcutDialog
          onClose={() => onOverlay(null)}
          onHelp={() => {
            onOverlay(null)
            openHelp()
          }}
        />
      )}
    </Suspense>
  )
}

const SideChat = lazy(
  part(async () => ({
    default: (await import('./side-chat-with-scenario.tsx')).SideChatWithScenario,
  })),
)

/** Null without a phone number and on the test chat page. */
function useSideChatPhone(): string | null {
  const { phoneNumberId } = useParams({ strict: false })
  const page = usePage()
  return phoneNumberId === undefined || page?.help === 'test-chat' ? null : phoneNumberId
}

function LazySideChat() {
  const phoneNumberId = useSideChatPhone()
  const isOpen = useIsSideChatOpen()
  if (!isOpen || phoneNumberId === null) return null
  return (
    <Suspense>
      <SideChat phoneNumberId={phoneNumberId} />
    </Suspense>
  )
}

function SideChatButton() {
  const phoneNumberId = useSideChatPhone()
  const isOpen = useIsSideChatOpen()
  if (phoneNumberId === null) return null
  return (
    <Button
      weight="ghost"
      className="px-2!"
      aria-expanded={isOpen}
      onClick={toggleSideChat}
      title={t('Test the agent next to this page')}
    >
      <MessageSquare size={16} aria-hidden="true" />
      <span className="max-[1180px]:sr-only">{t('Test chat')}</span>
    </Button>
  )
}

const NotificationBell = lazy(
  part(async () => ({
    default: (await import('../../features/account/notifications/notification-bell.tsx')).NotificationBell,
  })),
)

function LazyBell() {
  return (
    <Suspense>
      <NotificationBell phoneName={(id) => <PhoneName phoneNumberId={id} />} />
    </Suspense>
  )
}

function TopBar({ onOverlay }: { onOverlay: (overlay: Overlay) => void }) {
  return (
    <BarLayout>
      <NavigationSheet />
      {!useIsWide() && <Breadcrumbs />}
      <div className="ms-auto flex shrink-0 items-center sm:gap-1 md:gap-2">
        <LazyBell />
        <PaletteButton onOpen={() => onOverlay('palette')} />
        <SideChatButton />
        <HelpButton />
        <AccountMenu signedOutPath={signInAddress('signed-out')} onShortcuts={() => onOverlay('shortcuts')} />
      </div>
    </BarLayout>
  )
}

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
                    <OpenPalette value={() => setOverlay('palette')}>
                      <Main />
                    </OpenPalette>
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
