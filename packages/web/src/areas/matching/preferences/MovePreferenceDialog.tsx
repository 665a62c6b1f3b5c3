import type { ComponentProps } from 'react'
import { NotInterestedDialog } from './NotInterestedDialog.tsx'
import { PreferDialog } from './PreferDialog.tsx'
import type { MoveTarget } from './preferenceLists.ts'

/** Moves a program to another list. */
export function MovePreferenceDialog({ to, ...rest }: ComponentProps<typeof PreferDialog> & { to: MoveTarget }) {
  return to === 'preferred' ? <PreferDialog {...rest} /> : <NotInterestedDialog {...rest} />
}
