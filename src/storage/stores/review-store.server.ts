import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Remark, ReviewLink } from '../../features/guest-review/review.schema.ts';
import type { ReviewReader, ReviewWriter } from '../../features/guest-review/review.store.ts';
import type { Traits } from '../engine.server.ts';
import type { ReviewLinkTable, ReviewRemarkTable } from '../review-tables.ts';
import type { Tables } from '../tables.ts';

export function createReviewReader(db: Kysely<Tables>): ReviewReader {
  return {
    async findLink(tokenHash) {
      const row = await db
        .selectFrom('review_link')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row ? toLink(row) : null;
    },

    async listLinks(interviewId) {
      const rows = await db
        .selectFrom('review_link')
        .selectAll()
        .where('interview_id', '=', interviewId)
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toLink);
    },

    async listRemarks(interviewId) {
      const rows = await db
        .selectFrom('review_remark')
        .selectAll()
        .where('interview_id', '=', interviewId)
        .orderBy('id')
        .execute();
      return rows.map(toRemark);
    },
  };
}

/** Readers never see what is said in private, so these writes change no public content. */
export function createReviewWriter(trx: Transaction<Tables>, traits: Traits): ReviewWriter {
  const reader = createReviewReader(trx);
  return {
    ...reader,

    async findLink(tokenHash) {
      await traits.lockRows(trx, { table: 'review_link', column: 'token_hash', value: tokenHash });
      return reader.findLink(tokenHash);
    },

    async insertLink({ id, interviewId, label, madeAt, expiresAt, openedAt }, tokenHash) {
      await trx
        .insertInto('review_link')
        .values({
          id,
          token_hash: tokenHash,
          interview_id: interviewId,
          label,
          made_at: madeAt,
          expires_at: expiresAt,
          opened_at: openedAt,
        })
        .execute();
    },

    async setOpened(linkId, openedAt) {
      await trx.updateTable('review_link').set({ opened_at: openedAt }).where('id', '=', linkId).execute();
    },

    async deleteLink(interviewId, linkId) {
      const { numDeletedRows } = await trx
        .deleteFrom('review_link')
        .where('interview_id', '=', interviewId)
        .where('id', '=', linkId)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async putRemark(remark) {
      const { id, link_id, part, ...said } = columnsOf(remark);
      await trx
        .insertInto('review_remark')
        .values({ id, link_id, part, ...said })
        .onConflict((conflict) => conflict.columns(['link_id', 'part']).doUpdateSet(said))
        .execute();
    },

    async deleteRemark(id) {
      await trx.deleteFrom('review_remark').where('id', '=', id).execute();
    },

    async deleteRemarksOn(questionId) {
      await trx.deleteFrom('review_remark').where('part', '=', questionId).execute();
    },

    async deleteReviews(interviewId) {
      await trx.deleteFrom('review_remark').where('interview_id', '=', interviewId).execute();
      await trx.deleteFrom('review_link').where('interview_id', '=', interviewId).execute();
    },
  };
}

function toLink(row: Selectable<ReviewLinkTable>): ReviewLink {
  return {
    id: row.id,
    interviewId: row.interview_id,
    label: row.label,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    openedAt: row.opened_at,
  };
}

export function toRemark(row: Selectable<ReviewRemarkTable>): Remark {
  const { approved_text, approved_at, note, noted_text, noted_at } = row;
  return {
    id: row.id,
    linkId: row.link_id,
    interviewId: row.interview_id,
    part: row.part,
    reviewer: row.reviewer,
    approval:
      approved_text === null || approved_at === null ? null : { text: approved_text, at: approved_at },
    note:
      note === null || noted_text === null || noted_at === null
        ? null
        : { note, text: noted_text, at: noted_at, resolvedAt: row.resolved_at },
  };
}

function columnsOf({ approval, note, ...remark }: Remark): ReviewRemarkTable {
  return {
    id: remark.id,
    link_id: remark.linkId,
    interview_id: remark.interviewId,
    part: remark.part,
    reviewer: remark.reviewer,
    approved_text: approval?.text ?? null,
    approved_at: approval?.at ?? null,
    note: note?.note ?? null,
    noted_text: note?.text ?? null,
    noted_at: note?.at ?? null,
    resolved_at: note?.resolvedAt ?? null,
  };
}
