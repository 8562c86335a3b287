import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { Repeatable,RequestContext } from '../../../platform/http/auth/request-context.js';
import { RequestLanguage } from '../../../platform/http/texts/language.js';
import { Translator } from '../../../platform/http/texts/texts.js';
import { InvalidInput } from '../../../platform/http/validation/validation.js';
import {
  type EditedRow,
  EditMany,
  type ManyChange,
} from '../application/offers/edit-many.command.js';
import { Kept } from './admin-record.js';
import { BulkEditDto, BulkEditView, type BulkRowView, faultsOfBulkEdit } from './bulk-edits.dto.js';

type Language = 'en' | 'es';

@Controller('admin/bulk-edits')
export class AdminBulkEditsController {
  constructor(
    private readonly commands: Commands,
    private readonly translator: Translator,
  ) {}

  /** Does the same to many records and says of each whether it was done: what somebody else changed meanwhile stays as it is. */
  @Post()
  @HttpCode(200)
  @Access('admin')
  @Repeatable()
  @Kept()
  async edit(
    @Body() dto: BulkEditDto,
    @Actor() { id: by }: { id: string },
    @RequestLanguage() language: Language,
    @RequestContext() context: RequestContext,
  ): Promise<BulkEditView> {
    const faults = faultsOfBulkEdit(dto);
    if (faults.length)
      throw new InvalidInput(faults.map((fault) => ({ ...fault, rule: fault.message })));
    const rows = dto.rows.map(({ id, version }) => ({ id, version }));
    return this.commands.answer(
      new EditMany(by, dto.kind, rows, changeOf(dto), dto.reason),
      context,
      async (edited) => {
        const shown = edited.map((row) => this.shown(row, language));
        const changed = shown.filter((row) => row.changed).length;
        return { changed, refused: shown.length - changed, rows: shown };
      },
    );
  }

  private shown({ id, refusal }: EditedRow, language: Language): BulkRowView {
    if (!refusal) return { id, changed: true, code: null, messages: [], current: null };
    const { code, errors = [], details } = refusal;
    const current = details?.['current'];
    const messages = [
      this.translator.text(language, code),
      ...errors.map(({ message }) => this.translator.text(language, message)),
    ];
    return {
      id,
      changed: false,
      code,
      messages,
      current: typeof current === 'number' ? current : null,
    };
  }
}

function changeOf({ action, percent = 0, cents = 0 }: BulkEditDto): ManyChange {
  switch (action) {
    case 'price-percent':
      return { price: { by: 'percent', percent } };
    case 'price-amount':
      return { price: { by: 'cents', cents } };
    case 'price-set':
      return { price: { by: 'to', cents } };
    case 'turn-on':
      return { on: true };
    case 'turn-off':
      return { on: false };
    case 'publish':
      return { status: 'published' };
    case 'submit-review':
      return { status: 'in_review' };
    case 'suspend':
      return { status: 'suspended' };
    case 'restore':
      return { status: 'draft' };
  }
}
