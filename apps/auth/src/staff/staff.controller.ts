import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { Idempotent, type IdempotentRequest } from '@suite/idempotency';
import { type CreatedStaffView, StaffDraftDto, StaffPatchDto, StaffPath, type StaffView } from './staff.dto';
import { StaffService } from './staff.service';

/** The people who work for the tenant. */
@ApiTags('Staff')
@Controller('auth/:tenant/staff')
@Access({ application: 'auth.staff_manage' })
@SiteFrom('resource')
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  /**
   * Creates a member of the staff. The caller must have the scopes of the roles. A member with an e-mail address but no password gets
   * an invitation by mail, an inactive one when it is activated.
   */
  @Post()
  @Operation('createStaff', 'Create a member', {
    client: 'staff.create',
    location: '/auth/{tenant}/staff/{staffId}',
    fails: { 400: ['password_weak'], 409: ['staff_exists'] },
  })
  create(
    @CurrentCaller() caller: Caller,
    @Body() dto: StaffDraftDto,
    @Idempotent() request?: IdempotentRequest,
  ): Promise<CreatedStaffView> {
    return this.staff.create(caller, dto, request);
  }

  /** Returns the staff of the tenant, by id. PINs, passwords and second factors are never returned. */
  @Get()
  @Operation('listStaff', 'List staff', { client: 'staff.list' })
  list(@CurrentCaller() caller: Caller): Promise<StaffView[]> {
    return this.staff.list(caller);
  }

  /** Returns a member of the staff. */
  @Get(':staffId')
  @Operation('loadStaff', 'Load a member', { client: 'staff.load', fails: { 404: ['staff_not_found'] } })
  load(@CurrentCaller() caller: Caller, @Param() { staffId }: StaffPath): Promise<StaffView> {
    return this.staff.load(caller, staffId);
  }

  /**
   * Changes a member of the staff, whose tokens become inactive. Omitted fields do not change. The caller must have the scopes of the
   * member’s roles, the previous and the new ones.
   */
  @Patch(':staffId')
  @Operation('updateStaff', 'Change a member', {
    client: 'staff.update',
    fails: { 400: ['password_weak'], 404: ['staff_not_found'], 409: ['staff_exists'] },
  })
  update(@CurrentCaller() caller: Caller, @Param() { staffId }: StaffPath, @Body() dto: StaffPatchDto): Promise<StaffView> {
    return this.staff.update(caller, staffId, dto);
  }

  /** Deletes a member of the staff, whose tokens become inactive. The caller must have the scopes of the member’s roles. */
  @Delete(':staffId')
  @Operation('deleteStaff', 'Delete a member', { client: 'staff.delete', fails: { 404: ['staff_not_found'] } })
  @HttpCode(204)
  delete(@CurrentCaller() caller: Caller, @Param() { staffId }: StaffPath): Promise<void> {
    return this.staff.delete(caller, staffId);
  }

  /** Ends all tokens of a member of the staff, who may log in again. All services reject them within two seconds. */
  @Delete(':staffId/sessions')
  @CallEffect('token')
  @Operation('endStaffSessions', 'End the sessions of a member', { client: 'staff.endSessions', fails: { 404: ['staff_not_found'] } })
  @HttpCode(204)
  endSessions(@CurrentCaller() caller: Caller, @Param() { staffId }: StaffPath): Promise<void> {
    return this.staff.endSessions(caller, staffId);
  }
}
