import { z } from 'zod'

const idInAddress = z.coerce.number().int().positive()
const optionalText = z.string().optional()

export const siteListSearch = z.object({
  BusinessName: optionalText,
  /** An invitation code, which opens the dialog that takes it. */
  linkedcade: optionalText,
  custid: optionalText,
})

export const siteSearch = z.object({ providerId: idInAddress })
