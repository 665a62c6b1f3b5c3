import { type Screen, screenAt } from '../../api/screen.ts'

/** The screens with which the city's administrators keep texts, tables and the log. */
export const upkeepScreens: readonly Screen[] = [
  screenAt('texts', {
    audience: ['cityAdmin'],
    title: 'upkeep.texts.title',
    texts: ['upkeep'],
    load: () => import('./texts/TextsScreen.tsx'),
  }),
  screenAt('tables', {
    audience: ['cityAdmin'],
    title: 'upkeep.tables.title',
    texts: ['upkeep', 'words'],
    load: () => import('./tables/TablesScreen.tsx'),
  }),
  screenAt('auditLog', {
    audience: ['cityAdmin'],
    title: 'upkeep.audit.title',
    texts: ['upkeep'],
    load: () => import('./audit/AuditScreen.tsx'),
  }),
]
