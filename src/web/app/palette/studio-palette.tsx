/** The command palette with everything that there is to find in the studio. */
import { Palette } from '../../features/account/palette/palette.tsx'
import { useActions } from './palette-actions.ts'
import { useConnectors, usePages, usePhones, useSkills } from './palette-destinations.ts'

interface Props {
  onClose: () => void
  onShortcuts: () => void
}

export function StudioPalette({ onClose, onShortcuts }: Props) {
  const groups = [usePages(), usePhones(), useSkills(), useConnectors(), useActions(onShortcuts)]
  return <Palette groups={groups.filter(({ entries }) => entries.length > 0)} onClose={onClose} />
}
