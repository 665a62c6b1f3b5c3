import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { type ComponentType, lazy } from 'react'
import { loadMoreTexts } from '../../../../api/texts/texts.ts'

type Tab = {
  /** Its name in the address, and in `casework.detail.tabs`. */
  readonly name: 'note' | 'task' | 'message' | 'document' | 'log' | 'outreachLog'
  /** What the account must be allowed to do to see the tab. */
  readonly needs: Capability
  /** Whether it stays once it was opened, so that a note can be written while other tabs are read. */
  readonly staysOpen?: true
  /** The content, loaded when the tab is opened with its texts. It reads `useDetail()`. */
  readonly View: ComponentType
}

type View = { default: ComponentType }

/** Returns the content of a tab, to be loaded together with the texts of some areas. */
const withTexts = (areas: readonly string[], load: () => Promise<View>) =>
  lazy(async (): Promise<View> => {
    const [view] = await Promise.all([load(), loadMoreTexts(areas)])
    return view
  })

/** The tabs of an application, in the order in which they are shown. The first one that the account may see opens first. */
export const tabs: readonly Tab[] = [
  {
    name: 'note',
    needs: 'viewNotes',
    staysOpen: true,
    View: withTexts(['notes'], () => import('../../notes/NoteTab.tsx')),
  },
  { name: 'task', needs: 'viewNotes', View: lazy(() => import('../../tasks/TaskTab.tsx')) },
  { name: 'message', needs: 'viewMessages', View: withTexts(['chat', 'files'], () => import('./MessageTab.tsx')) },
  {
    name: 'document',
    needs: 'viewDocuments',
    View: withTexts(['documents', 'files'], () => import('../../../documents/staff/DocumentTab.tsx')),
  },
  { name: 'log', needs: 'viewLog', View: withTexts(['logs'], () => import('../../log/LogTab.tsx')) },
  { name: 'outreachLog', needs: 'viewLog', View: withTexts(['logs'], () => import('../../log/OutreachLogTab.tsx')) },
]
