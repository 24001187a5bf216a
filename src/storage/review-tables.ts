/** See `ReviewLink`. No reference to the interview: it outlives a deletion, for as long as the trash keeps that. */
export interface ReviewLinkTable {
  id: string;
  token_hash: string;
  interview_id: string;
  label: string;
  made_at: string;
  expires_at: string;
  opened_at: string | null;
}

/** See `Remark`. No reference to its link either: what was said stays when a link is withdrawn. */
export interface ReviewRemarkTable {
  id: string;
  link_id: string;
  interview_id: string;
  part: string;
  reviewer: string;
  approved_text: string | null;
  approved_at: string | null;
  note: string | null;
  noted_text: string | null;
  noted_at: string | null;
  resolved_at: string | null;
}
