import { test } from './people/journey.ts'
import { renameCity } from './people/renamed.ts'

// Prepares the journeys through all screens of a city of long names.
test('everybody and everything gets a long name', ({ browser }) => renameCity(browser))
