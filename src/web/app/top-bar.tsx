/** The bar above every page: where one is, the palette, help, the account. */
import { AccountMenu } from '../features/account/account-menu.tsx'
import { HelpButton } from '../features/help/help-button.tsx'
import { PaletteButton } from '../features/palette/palette-button.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { signInAddress } from './leave.ts'
import { NavigationSheet } from './navigation-sheet.tsx'
import type { Overlay } from './overlay.tsx'

export function TopBar({ onOverlay }: { onOverlay: (overlay: Overlay) => void }) {
  return (
    <header className="sticky top-0 z-30 flex h-(--top-bar) shrink-0 items-center gap-2 border-line border-b bg-surface px-4 md:px-8">
      <NavigationSheet />
      <Breadcrumbs />
      <div className="ml-auto flex shrink-0 items-center gap-1 md:gap-2">
        <PaletteButton onOpen={() => onOverlay('palette')} />
        <HelpButton />
        <AccountMenu signedOutPath={signInAddress('signed-out')} onShortcuts={() => onOverlay('shortcuts')} />
      </div>
    </header>
  )
}
