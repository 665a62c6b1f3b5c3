import type { Screen } from './api/screen.ts'
import { administrationScreens } from './areas/administration/screens.ts'
import { caseworkScreens } from './areas/casework/screens.ts'
import { enrollmentScreens } from './areas/enrollment/screens.ts'
import { reportsScreens } from './areas/reports/screens.ts'
import { rightsScreens } from './areas/rights/screens.ts'
import { siteWorkScreens } from './areas/siteWork/screens.ts'
import { upkeepScreens } from './areas/upkeep/screens.ts'
import { vacanciesScreens } from './areas/vacancies/screens.ts'

/** The rest of the table of screens, loaded with the first address that the first page does not know. */
export const furtherScreens: readonly Screen[] = [
  ...administrationScreens,
  ...caseworkScreens,
  ...vacanciesScreens,
  ...enrollmentScreens,
  ...reportsScreens,
  ...rightsScreens,
  ...siteWorkScreens,
  ...upkeepScreens,
]
