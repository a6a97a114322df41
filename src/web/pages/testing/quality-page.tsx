import { Outlet } from '@tanstack/react-router'
import { QualityFrame } from '../../features/testing/runs/quality-frame.tsx'

export function QualityPage() {
  return (
    <QualityFrame>
      <Outlet />
    </QualityFrame>
  )
}
