import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../platform/database/sql.js';
import { DomainError } from '../../shared/domain-error.js';

export class CurrentUserView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  email!: string;
  @ApiProperty({ type: String, nullable: true }) firstName!: string | null;
  @ApiProperty({ type: String, nullable: true }) lastName!: string | null;
  @ApiProperty({ type: String, nullable: true }) profileImageUrl!: string | null;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  /** Five digits: where searches start from. */
  @ApiProperty({ type: String, nullable: true }) zipCode!: string | null;
  @ApiProperty({ enum: ['user', 'analyst', 'admin', 'super_admin'] }) role!:
    'user' | 'analyst' | 'admin' | 'super_admin';
  @ApiProperty({ enum: ['active', 'suspended', 'pending_verification', 'inactive'] }) status!:
    'active' | 'suspended' | 'pending_verification' | 'inactive';
  emailVerified!: boolean;
  @ApiProperty({ enum: ['en', 'es'] }) language!: 'en' | 'es';
}

/** SQL of a `CurrentUserView`, without a condition. */
const CURRENT_USER = `select id, email, first_name as "firstName", last_name as "lastName",
    profile_image_url as "profileImageUrl", phone, zip_code as "zipCode",
    role, status, email_verified_at is not null as "emailVerified", language
  from identity.users`;

class AccountGone extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'sign-in';
}

/**
 * The account of the signed-in person. The id comes from their token, never from a request. @throws
 * AccountGone
 */
export class CurrentUser extends Query<CurrentUserView> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(CurrentUser)
export class CurrentUserHandler implements IQueryHandler<CurrentUser> {
  constructor(private readonly sql: Sql) {}

  async execute({ userId }: CurrentUser): Promise<CurrentUserView> {
    const [view] = await this.sql.rows<CurrentUserView>(`${CURRENT_USER} where id = ?`, [userId]);
    if (!view) throw new AccountGone('The account is gone.');
    return view;
  }
}
