import { AccountMenu } from '../../features/account/account/account-menu.tsx'
import { HelpButton } from '../../features/account/help/help-button.tsx'
import { PaletteButton } from '../../features/account/palette/palette-button.tsx'
import { signInAddress } from '../session/sign-in-redirect.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BarLayout } from './frame-layout.tsx'
import { LazyBell } from './lazy-bell.tsx'
import { SideChatButton } from './lazy-side-chat.tsx'
import { NavigationSheet } from './navigation-sheet.tsx'
import type { Overlay } from './overlay.tsx'
import { useIsWide } from './use-is-wide.ts'

export function TopBar({ onOverlay }: { onOverlay: (overlay: Overlay) => void }) {
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
