import type { ApplicationForm } from '@semilla/domain/applications/application.ts'

/** Returns the columns for the family's agreement to the terms as it was sent; empty when none was (rules: Applying). */
export const agreementRow = ({ agreement }: ApplicationForm, at: Date) => ({
  agreedAt: agreement ? at : null,
  agreementVersion: agreement?.version ?? null,
  agreementLanguage: agreement?.language ?? null,
})
