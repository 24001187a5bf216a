import { type Kysely, type Selectable, sql, type SqlBool, type Transaction } from 'kysely';
import type { Remark } from '../../features/guest-review/review.schema.ts';
import type { ReviewReader, ReviewWriter } from '../../features/guest-review/review.store.ts';
import type { Traits } from '../engine.server.ts';
import { HAS_UNDONE_NOTE, IS_PRESENT_REMARK } from '../interviews/open-notes.server.ts';
import { countRows, findRow, hasWritten, run } from '../queries.server.ts';
import type { ReviewRemarkTable, Tables } from '../tables.ts';

export function createReviewReader(db: Kysely<Tables>): ReviewReader {
  const links = db
    .selectFrom('reviewLink')
    .select(['id', 'interviewId', 'label', 'madeAt', 'expiresAt', 'openedAt']);
  return {
    findLink: (tokenHash) => findRow(links.where('tokenHash', '=', tokenHash)),

    listLinks: (interviewId) =>
      links.where('interviewId', '=', interviewId).orderBy('madeAt', 'desc').orderBy('id').execute(),

    async listRemarks(interviewId) {
      const remarks = db.selectFrom('reviewRemark').selectAll().where('interviewId', '=', interviewId);
      return (await remarks.orderBy('id').execute()).map(toRemark);
    },

    listReplied: (since, limit) =>
      presentRemarks(db)
        .select(['reviewRemark.interviewId', LAST_SAID.as('at')])
        .groupBy('reviewRemark.interviewId')
        .having(sql<SqlBool>`${LAST_SAID} >= ${since} or max(case when ${HAS_UNDONE_NOTE} then 1 end) = 1`)
        .orderBy('at', 'desc')
        .orderBy('reviewRemark.interviewId')
        .limit(limit)
        .execute(),

    async countNews(since) {
      const remarks = presentRemarks(db);
      return {
        openNotes: await countRows(remarks.where(HAS_UNDONE_NOTE)),
        approvals: await countRows(remarks.where('reviewRemark.approvedAt', '>', since)),
      };
    },
  };
}

const LAST_SAID = sql<string>`max(case
  when review_remark.approved_at is null or review_remark.noted_at > review_remark.approved_at
  then review_remark.noted_at else review_remark.approved_at end)`;

/** What guests said, without remarks on deleted interviews and questions. */
function presentRemarks(db: Kysely<Tables>) {
  return db
    .selectFrom('reviewRemark')
    .innerJoin('interview', 'interview.id', 'reviewRemark.interviewId')
    .where(IS_PRESENT_REMARK);
}

/** Readers never see private remarks, so these writes do not raise the content version. */
export function createReviewWriter(trx: Transaction<Tables>, traits: Traits): ReviewWriter {
  const reader = createReviewReader(trx);
  return {
    ...reader,

    async findLink(tokenHash) {
      await traits.lockRows(trx, { table: 'reviewLink', column: 'tokenHash', value: tokenHash });
      return reader.findLink(tokenHash);
    },

    insertLink: (link, tokenHash) => run(trx.insertInto('reviewLink').values({ ...link, tokenHash })),

    setOpened: (linkId, openedAt) =>
      run(trx.updateTable('reviewLink').set({ openedAt }).where('id', '=', linkId)),

    deleteLink: (interviewId, linkId) =>
      hasWritten(
        trx.deleteFrom('reviewLink').where('interviewId', '=', interviewId).where('id', '=', linkId),
      ),

    async putRemark({ id, linkId, part, authorId, interviewId, reviewer, approval, note }) {
      const said = {
        interviewId,
        reviewer,
        approvedText: approval?.text ?? null,
        approvedAt: approval?.at ?? null,
        note: note?.note ?? null,
        suggestion: note?.suggestion ?? '',
        hostReply: note?.hostReply ?? '',
        notedText: note?.text ?? null,
        notedAt: note?.at ?? null,
        resolvedAt: note?.resolvedAt ?? null,
      };
      await trx
        .insertInto('reviewRemark')
        .values({ id, linkId, part, authorId, ...said })
        .onConflict((conflict) => conflict.columns(['linkId', 'part']).doUpdateSet(said))
        .execute();
    },

    deleteRemark: (id) => run(trx.deleteFrom('reviewRemark').where('id', '=', id)),

    deleteRemarksOn: (questionId) => run(trx.deleteFrom('reviewRemark').where('part', '=', questionId)),

    async deleteReviews(interviewId) {
      await trx.deleteFrom('reviewRemark').where('interviewId', '=', interviewId).execute();
      await trx.deleteFrom('reviewLink').where('interviewId', '=', interviewId).execute();
    },
  };
}

export function toRemark(row: Selectable<ReviewRemarkTable>): Remark {
  const { approvedText, approvedAt, note, suggestion, hostReply, notedText, notedAt, resolvedAt, ...remark } =
    row;
  const approval =
    approvedText === null || approvedAt === null ? null : { text: approvedText, at: approvedAt };
  const isNoted = note !== null && notedText !== null && notedAt !== null;
  return {
    ...remark,
    approval,
    note: isNoted ? { note, suggestion, hostReply, text: notedText, at: notedAt, resolvedAt } : null,
  };
}
