/** Requests of the reports and of why a child stands where it does, as clients send them. */
export const reportRequests: Readonly<Record<string, object>> = {
  listNearlyFitting: { ApplicantId: 3, Obstacle: 'hours', PageIndex: 1, PageSize: 10 },
  compareChildren: { ApplicantId: 3, OtherApplicantExternalId: 'C0000000001', VacancyId: 8 },
  explainRank: { ApplicationId: 5 },
  replayReferral: { ScrQueueId: 9 },
  getReport: { Period: '2026-4' },
  exportReport: { Period: '' },
  exportNotes: { ApplicationId: '5', StartDate: '20270101', NotesAll: '1', OffsetMin: '480', exportname: 'Notes.pdf' },
  exportApplication: { ApplicationId: '5', UserId: '1', CustomerId: '2', PCustomerId: '1', exportname: 'File' },
  explainMatch: { ApplicantId: 6, VacancyId: 8 },
  explainNoPlace: { ApplicationId: 1 },
  getReferralReasons: { ScrQueueId: 9 },
}
