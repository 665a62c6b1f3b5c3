import { createApplication } from '../../src/areas/applications/apply/createApplication.ts'
import type { Context } from '../../src/platform/context.ts'
import { noPrefetchedAddresses } from '../../src/platform/geocoding/prefetchAddresses.ts'

/** Applies without an external geocoder, as the city's own tables know its streets. */
export const applyHere = (ctx: Context, form: Parameters<typeof createApplication>[1]) =>
  createApplication(ctx, form, noPrefetchedAddresses)
