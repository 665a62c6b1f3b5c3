/** A sample request for each operation about duplicates that are stored, and about merging. */
export const mergingRequests: Record<string, object> = {
  listDuplicateSets: { Filter: { Strength: 2 }, Option: { Skip: 0, Take: 10 } },
  decideNotDuplicate: { ApplicationId: 4, OtherApplicationId: 5, Fingerprint: 'abc' },
  undoNotDuplicate: { ApplicationId: 4, OtherApplicationId: 5 },
  decideNoneDuplicates: { SetId: 4, Version: 'abc' },
  undoNoneDuplicates: { SetDecisionId: 3 },
  listDuplicateDecisions: { Option: { Skip: 0, Take: 20 } },
  previewMerge: { FromApplicationId: 4, ToApplicationId: 5, MergeOptions: { AddChildIds: [7], AddAllDocument: true } },
  mergeApplication: {
    FromApplicationId: 4,
    ToApplicationId: 5,
    MergeOptions: { AddChildIds: [7], AddAllDocument: true, CoverProviderCriterial: false },
    IgnoreWarning: false,
  },
  undoMerge: { MergeId: 3 },
  listMerges: { ApplicationId: 4 },
}
