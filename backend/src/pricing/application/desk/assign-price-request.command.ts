import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Staff } from '../../../identity/contract/staff.js';
import { NotStaff } from '../../../shared/desk.errors.js';
import { PriceRequests } from '../../domain/price-requests.js';

/**
 * Gives a request to a member of staff; null to nobody.
 * @throws NotStaff when there is no such member, or no longer.
 */
export class AssignPriceRequest extends Command<void> {
  constructor(
    readonly priceRequestId: string,
    readonly assigneeId: string | null,
  ) {
    super();
  }
}

@CommandHandler(AssignPriceRequest)
export class AssignPriceRequestHandler implements ICommandHandler<AssignPriceRequest> {
  constructor(
    private readonly requests: PriceRequests,
    private readonly staff: Staff,
  ) {}

  async execute({ priceRequestId, assigneeId }: AssignPriceRequest): Promise<void> {
    const request = await this.requests.getForUpdate(priceRequestId);
    if (assigneeId !== null && !(await this.staff.has(assigneeId))) throw new NotStaff();
    request.assign(assigneeId);
  }
}
