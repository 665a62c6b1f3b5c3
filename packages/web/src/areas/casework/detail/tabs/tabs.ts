import type { Parameters } from '@semilla/contract/screens.ts'
import type { Capability } from '@semilla/domain/access/capabilities.ts'
import type { ComponentType } from 'react'

export type TabName = NonNullable<Parameters<'applicationDetail'>['tab']>

type Tab = {
  readonly name: TabName
  /** What the account must be allowed to do to see the tab. */
  readonly needs: Capability
  /** The content, loaded when the tab is opened: `lazy(() => import('./XTab.tsx'))`. It reads `useDetail()`. */
  readonly View: ComponentType
}

/** The tabs of an application, in the order in which they are shown. The first one that the account may see opens first. */
export const tabs: readonly Tab[] = []
